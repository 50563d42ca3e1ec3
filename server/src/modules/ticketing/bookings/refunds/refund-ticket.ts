import type { UnitOfWork } from '../confirm-booking.ts';
import type { BookingRow } from '../queries.ts';
import { issueRefund, type IssuedRefund } from './issue-refund.ts';
import { allocateRefund, sumRefunds, type TicketPrice } from './refund-rules.ts';

/**
 * Refunds the price of one ticket to the buyer's wallet because another person has bought it. The caller takes care of the
 * ticket and its place, holds the booking's lock and calls this last. Returns null for a ticket that cost nothing.
 */
export function refundTicket(work: UnitOfWork, booking: BookingRow, ticket: TicketPrice): Promise<IssuedRefund | null> {
  const tickets = allocateRefund([ticket], { percent: 100, leftMinor: booking.totalMinor - booking.refundedMinor });
  return issueRefund(work, booking, {
    amountMinor: sumRefunds(tickets),
    to: 'wallet',
    origin: 'resale',
    tickets,
    coverShortfall: true,
  });
}
