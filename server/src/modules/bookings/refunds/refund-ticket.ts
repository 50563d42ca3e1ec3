import type { Confirming } from '../confirm-booking.ts';
import type { BookingRow } from '../queries.ts';
import { issueRefund, type GivenBack } from './issue-refund.ts';
import { sharesOf, sumOf, type TicketPrice } from './refund-rules.ts';

/**
 * Gives what one ticket cost back to the buyer's wallet because somebody else has bought it. The ticket and its place are
 * the caller's, who holds the booking's lock and calls this last. Null for a ticket that cost nothing.
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
