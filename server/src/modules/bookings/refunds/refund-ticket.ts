import type { Confirming } from '../confirm-booking.ts';
import type { BookingRow } from '../queries.ts';
import { issueRefund, type GivenBack } from './issue-refund.ts';
import { sharesOf, sumOf, type TicketPrice } from './refund-rules.ts';

/**
 * Refunds the price of one ticket to the buyer's wallet because another person has bought it. The caller takes care of the
 * ticket and its place, holds the booking's lock and calls this last. Returns null for a ticket that cost nothing.
 */
export function refundTicket(work: Confirming, booking: BookingRow, ticket: TicketPrice): Promise<GivenBack | null> {
  const tickets = sharesOf([ticket], { percent: 100, leftMinor: booking.totalMinor - booking.refundedMinor });
  return issueRefund(work, booking, {
    amountMinor: sumOf(tickets),
    to: 'wallet',
    origin: 'returned',
    tickets,
    mustGoBack: true,
  });
}
