import type { CancellationPreview, CancellationReason } from '@festoon/contracts/ticketing/cancellations';
import { formatCount } from '../../../../lib/format/format-number.ts';
import { formatMoney } from '../../../../lib/format/money.ts';

export const reasonLabels: Readonly<Record<CancellationReason, string>> = {
  too_few: 'Too few people signed up',
  performer: 'Someone who was to take part can’t',
  venue: 'The venue is not available',
  weather: 'The weather',
  other: 'Something else',
};

/** Returns the consequences in figures, the most serious first. */
export function formatCancellationPreview(plan: CancellationPreview): string[] {
  const { bookingCount, currency, holdCount, paidCount, refundMinor, requestCount, ticketCount, waitingCount } = plan;
  const lines = [
    refundMinor > 0 &&
      `${formatMoney(refundMinor, currency)} goes back to ${formatCount(paidCount, 'buyer')}, platform fees included.`,
    bookingCount > 0 &&
      `${formatCount(bookingCount, 'booking')} with ${formatCount(ticketCount, 'ticket')} end, and each buyer gets a mail.`,
    holdCount > 0 && `${formatCount(holdCount, 'unpaid hold ends', 'unpaid holds end')}.`,
    requestCount > 0 && `${formatCount(requestCount, 'request')} to join end.`,
    waitingCount > 0 && `${formatCount(waitingCount, 'person in a waiting list is', 'people in waiting lists are')} told.`,
    bookingCount + holdCount + requestCount + waitingCount === 0 && 'No one has booked, so no one needs to be told.',
  ];
  return [...lines.filter((line) => line !== false), 'The event’s page stays and says that it is cancelled.'];
}
