import type { TicketChangeQuote } from '@festoon/contracts/ticketing/ticket-changes';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { isDisputed } from '../../../money/payments/public.ts';
import type { BookingView } from '../read-queries.ts';
import { findCardBalance } from '../refunds/queries.ts';
import { allocateRefund, type TicketRefund } from '../refunds/refund-rules.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { isOpenForTicketChanges, ticketChangeError } from './change-rules.ts';
import { listPendingTicketIds } from './ticket-change-queries.ts';

type ErrorCode = TicketChangeQuote['tickets'][number]['errorCode'];
export type ChangeableTicket = TicketRow & { readonly errorCode: ErrorCode };

/**
 * Throws unless tickets of the booking can be changed now. Until the bank has decided a dispute of its payment, it is not known whom the
 * money belongs to.
 */
export async function throwIfClosedForTicketChanges(db: DbOrTx, view: BookingView, now: Date): Promise<void> {
  if (view.status !== 'confirmed') throwDomainError('booking_not_confirmed');
  if (!isOpenForTicketChanges(view, now)) throwDomainError('changes_closed');
  await throwIfDisputed(db, view.id);
}

export async function throwIfDisputed(db: DbOrTx, bookingId: string): Promise<void> {
  const { paymentId } = await findCardBalance(db, bookingId);
  if (paymentId !== null && (await isDisputed(db, paymentId))) throwDomainError('changes_closed');
}

type TicketsToCheck = { readonly buyerId: string; readonly tickets: readonly TicketRow[]; readonly now: Date };

/** Returns the tickets, each with the reason why the buyer cannot change it. */
export async function checkTickets(db: DbOrTx, { buyerId, tickets, now }: TicketsToCheck): Promise<ChangeableTicket[]> {
  const pendingIds = await listPendingTicketIds(db, { ticketIds: tickets.map(({ id }) => id), now });
  return tickets.map((ticket) => {
    const errorCode = ticketChangeError(ticket, buyerId) ?? (pendingIds.has(ticket.id) ? 'transfer_pending' : null);
    return { ...ticket, errorCode };
  });
}

/** Returns the named tickets. Throws if one of them is not in the booking or cannot be changed. */
export function selectChangeable(tickets: readonly ChangeableTicket[], ids: readonly string[]): ChangeableTicket[] {
  const wanted = new Set(ids);
  const chosen = tickets.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throwDomainError('not_found');
  for (const { errorCode } of chosen) if (errorCode !== null) throwDomainError(errorCode);
  return chosen;
}

/** Returns the tickets, each with the amount paid for it minus its refunds. */
export function returnedPrices<T extends TicketRow>(
  tickets: readonly T[],
  { totalMinor, refundedMinor }: { readonly totalMinor: number; readonly refundedMinor: number },
): (T & TicketRefund)[] {
  return allocateRefund(tickets, { percent: 100, leftMinor: totalMinor - refundedMinor });
}
