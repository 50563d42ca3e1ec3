import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { cancelTickets as contract } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { findSaleTerms } from '../event-queries.ts';
import { getOwnBooking } from '../get-booking.ts';
import { lockOwnBooking } from '../own-booking.ts';
import type { BookingRow } from '../queries.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import type { IssuedRefund } from './issue-refund.ts';
import { listOpenWindows } from '../refund-windows/window-queries.ts';
import { refundDeadlineStart, quoteTickets, ticketPercent, type QuotedTicketRow, type RefundTerms } from './quote-rules.ts';
import { findRefundView } from './queries.ts';
import { toRefund } from '../booking-response.ts';
import { allocateRefund, sumRefunds } from './refund-rules.ts';
import { voidAndRefundTickets } from './void-and-refund-tickets.ts';

type Input = EndpointInput<typeof contract>;

/** Cancels tickets of the buyer's own booking under its policy. Refunds exactly the quoted amount, or throws. */
export async function cancelTickets(ctx: Context, actor: UserActor, input: Input): Promise<EndpointResult<typeof contract>> {
  const issued = await withTransactionScope(ctx, async (scope) => {
    const booking = await lockOwnBooking(scope.tx, actor, input.bookingId);
    if (booking.status !== 'confirmed') throwDomainError('booking_not_confirmed');
    return cancelConfirmed(scope, booking, input);
  });
  const view = issued === null ? null : await findRefundView(ctx.db, issued.refundId);
  return { booking: await getOwnBooking(ctx, actor, input.bookingId), refund: view && toRefund(view) };
}

async function cancelConfirmed(scope: TransactionScope, booking: BookingRow, input: Input): Promise<IssuedRefund | null> {
  const tickets = await lockTickets(scope.tx, booking.id);
  const terms = await getRefundTerms(scope, booking);
  const quotedTickets = quoteTickets(tickets, terms);
  const chosen = selectTickets(quotedTickets, input.ticketIds);
  const refundedTickets = allocateRefund(chosen, { ...terms, percent: ticketPercent(terms) });
  const amountMinor = sumRefunds(refundedTickets);
  if (amountMinor !== input.expectedMinor) throwDomainError('refund_changed', { refundMinor: amountMinor });
  const activeTicketCount = quotedTickets.filter(({ status }) => status !== 'void').length;
  return voidAndRefundTickets(scope, booking, {
    refundedTickets,
    activeTicketCount,
    amountMinor,
    by: 'buyer',
    message: '',
    requestedBy: booking.buyerId,
    to: input.to,
    coverShortfall: true,
  });
}

async function getRefundTerms({ ctx, tx }: TransactionScope, booking: BookingRow): Promise<RefundTerms> {
  const event = await findSaleTerms(tx, booking.eventId);
  if (event === null) throw new Error(`The event of booking ${booking.id} is gone.`);
  if (event.status === 'cancelled') throwDomainError('event_cancelled');
  const { refundPolicy: policy, buyerId, totalMinor, refundedMinor } = booking;
  const now = ctx.clock.now();
  const windows = await listOpenWindows(tx, [booking.id], now);
  return {
    policy,
    buyerId,
    now,
    leftMinor: totalMinor - refundedMinor,
    startsAt: refundDeadlineStart(booking.bookedTerms.startAt, event.startsAt),
    openTicketIds: new Set(windows.map(({ ticketId }) => ticketId)),
  };
}

/** Returns the named tickets, or all valid ones. Throws if one of them cannot be cancelled. */
function selectTickets(tickets: readonly QuotedTicketRow[], ids: readonly string[] | undefined): QuotedTicketRow[] {
  const names = ids === undefined ? null : new Set<string>(ids);
  const chosen = tickets.filter(({ id, status }) => (names === null ? status !== 'void' : names.has(id)));
  if (names !== null && chosen.length < names.size) throwDomainError('not_found');
  for (const { errorCode } of chosen) if (errorCode !== null) throwDomainError(errorCode);
  return chosen;
}
