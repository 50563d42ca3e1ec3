import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { HostedRefunds, refundHostedBooking as contract } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getHosted } from '../../../events/events/public.ts';
import { lockBooking } from '../queries.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { applyRefund, throwIfNotConfirmed } from './apply-refund.ts';
import { readHostedRefunds, wasConfirmed } from './get-hosted-refunds.ts';
import { resolveRefundPart } from './part-rules.ts';

type Input = EndpointInput<typeof contract>;

/** Refunds what an organiser decides, whatever the booking's policy says. Throws if the organiser has spent the income. */
export async function refundHostedBooking(ctx: Context, actor: UserActor, input: Input): Promise<HostedRefunds> {
  await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const booking = await inUnitOfWork(ctx, async (work) => {
    const locked = await lockBooking(work.tx, input.bookingId);
    if (locked?.eventId !== input.eventId) throwDomainError('not_found');
    if (!wasConfirmed(locked)) throwDomainError('booking_not_confirmed');
    const good = (await lockTickets(work.tx, locked.id)).filter(({ status }) => status !== 'void');
    const meant = resolveRefundPart(input.part, { good, leftMinor: locked.totalMinor - locked.refundedMinor });
    throwIfNotConfirmed(meant, input);
    const { part, to, words } = input;
    const wish = { part, to, words, askedBy: actor.accountId, by: 'organiser', mustGoBack: false, keepsFee: false } as const;
    await applyRefund(work, { booking: locked, good, meant, wish });
    return (await lockBooking(work.tx, locked.id)) ?? locked;
  });
  return readHostedRefunds(ctx.db, booking);
}
