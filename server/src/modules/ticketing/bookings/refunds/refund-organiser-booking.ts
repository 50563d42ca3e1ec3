import type { OrganiserBookingRefunds, refundOrganiserBooking as contract } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { callerKeyOf } from '../../../../platform/requests/caller-key.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { lockBooking } from '../queries.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import { applyRefund, throwIfNotConfirmed } from './apply-refund.ts';
import { toOrganiserBookingRefunds, wasConfirmed } from './get-organiser-booking-refunds.ts';
import { hasRefundOf } from './queries.ts';
import { resolveRefund } from './resolve-refund.ts';

type Input = OperationInput<typeof contract>;

/** Refunds what an organiser decides, regardless of the booking's policy. Throws if the organiser has spent the income. */
export async function refundOrganiserBooking(
  ctx: Context,
  actor: UserActor,
  input: Input,
): Promise<OrganiserBookingRefunds> {
  await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const booking = await withTransactionScope(ctx, async (scope) => {
    const lockedBooking = await lockBooking(scope.tx, input.bookingId);
    if (lockedBooking?.eventId !== input.eventId) throwDomainError('not_found');
    if (!wasConfirmed(lockedBooking)) throwDomainError('booking_not_confirmed');
    const callerKey = callerKeyOf(actor, input.idempotencyKey);
    // A process that stopped between the commit and the stored response must not refund twice.
    if (await hasRefundOf(scope.tx, { bookingId: lockedBooking.id, callerKey })) return lockedBooking;
    const activeTickets = (await lockTickets(scope.tx, lockedBooking.id)).filter(({ status }) => status !== 'void');
    const refundPart = resolveRefund(input.part, {
      activeTickets,
      leftMinor: lockedBooking.totalMinor - lockedBooking.refundedMinor,
    });
    throwIfNotConfirmed(refundPart, input);
    const { part, to, message } = input;
    const decision = {
      part,
      to,
      message,
      requestedBy: actor.accountId,
      callerKey,
      by: 'organiser',
      coverShortfall: false,
      keepPlatformFee: false,
    } as const;
    await applyRefund(scope, { booking: lockedBooking, activeTickets, refundPart, decision });
    return (await lockBooking(scope.tx, lockedBooking.id)) ?? lockedBooking;
  });
  return toOrganiserBookingRefunds(ctx.db, booking);
}
