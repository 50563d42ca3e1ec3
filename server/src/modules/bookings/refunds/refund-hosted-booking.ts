import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { HostedRefunds, refundHostedBooking as contract } from '@festoon/contracts/refunds';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/public.ts';
import { hintBooking, type Confirming } from '../confirm-booking.ts';
import { hintTeam } from '../hint-team.ts';
import { lockBooking, type BookingRow } from '../queries.ts';
import { lockTickets, type TicketRow } from '../ticket-queries.ts';
import { withHints } from '../with-hints.ts';
import { readHostedRefunds, wasConfirmed } from './get-hosted-refunds.ts';
import { giveBack } from './give-back.ts';
import { meantBy, type Meant } from './part-rules.ts';
import { enqueueRefundMail, takeTicketsBack } from './take-tickets-back.ts';

type Input = EndpointInput<typeof contract>;

/** Gives back what an organiser decides, whatever the booking's policy says; who has spent the income is refused. */
export async function refundHostedBooking(ctx: Context, actor: UserActor, input: Input): Promise<HostedRefunds> {
  await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const booking = await withHints(ctx, async (work) => {
    const locked = await lockBooking(work.tx, input.bookingId);
    if (locked?.eventId !== input.eventId) refuse('not_found');
    if (!wasConfirmed(locked)) refuse('booking_not_confirmed');
    const good = (await lockTickets(work.tx, locked.id)).filter(({ status }) => status !== 'void');
    const meant = meantBy(input.part, { good, leftMinor: locked.totalMinor - locked.refundedMinor });
    refuseUnmeant(meant, input);
    await carryOut(work, { booking: locked, good, meant, input, askedBy: actor.accountId });
    return (await lockBooking(work.tx, locked.id)) ?? locked;
  });
  return readHostedRefunds(ctx.db, booking);
}

function refuseUnmeant({ refusal, amountMinor, hasUsed }: Meant, { expectedMinor, override }: Input): void {
  if (refusal !== null) refuse(refusal);
  if (amountMinor !== expectedMinor) refuse('refund_changed', { refundMinor: amountMinor });
  if (!override && hasUsed) refuse('ticket_used');
}

type Refunding = {
  readonly booking: BookingRow;
  readonly good: readonly TicketRow[];
  readonly meant: Meant;
  readonly input: Input;
  readonly askedBy: string;
};

async function carryOut(work: Confirming, { booking, good, meant, input, askedBy }: Refunding): Promise<void> {
  const { to, words } = input;
  const { amountMinor, ended } = meant;
  const { part } = input;
  // Also where all it has left are tickets that were offered back: none of them may come back once it is paid back whole.
  const endsAll = booking.status === 'confirmed' && part.kind === 'all' && !part.keepTickets;
  const giving = { to, words, askedBy, amountMinor, mustGoBack: false };
  if (ended.length > 0 || endsAll) {
    await takeTicketsBack(work, booking, { ...giving, taken: ended, goodCount: good.length, by: 'organiser' });
    return;
  }
  const given = await giveBack(work, booking, { ...giving, origin: 'organiser' });
  if (given === null) return;
  const { refundId } = given;
  await enqueueRefundMail(work, { bookingId: booking.id, ticketIds: [], by: 'team', words, refundId });
  hintBooking(work, booking, 'booking.changed');
  hintTeam(work, booking.eventId);
}
