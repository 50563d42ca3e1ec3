import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import type { BookingRow } from '../queries.ts';
import { issueRefund, type IssuedRefund } from './issue-refund.ts';
import { allocateRefund, sumRefunds, type TicketPrice } from './refund-rules.ts';

/**
 * Refunds the price of a resold ticket to the seller's wallet. The caller has already voided the ticket and sold it again,
 * holds the lock of the seller's booking and calls this last. Returns null for a ticket that cost nothing.
 */
export function refundResoldTicket(
  scope: TransactionScope,
  booking: BookingRow,
  ticket: TicketPrice,
): Promise<IssuedRefund | null> {
  const tickets = allocateRefund([ticket], { percent: 100, leftMinor: booking.totalMinor - booking.refundedMinor });
  return issueRefund(scope, booking, {
    amountMinor: sumRefunds(tickets),
    to: 'wallet',
    origin: 'resale',
    tickets,
    coverShortfall: true,
  });
}
