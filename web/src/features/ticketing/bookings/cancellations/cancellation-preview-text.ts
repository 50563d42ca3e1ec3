import type { CancellationPreview, CancellationReason } from '@festoon/contracts/ticketing/cancellations';
import { formatMoney } from '../../../../lib/format/money.ts';

export const reasonLabels: Readonly<Record<CancellationReason, string>> = {
  too_few: 'Too few people signed up',
  performer: 'Somebody who was to take part can’t',
  venue: 'The venue is not available',
  weather: 'The weather',
  other: 'Something else',
};

/** Returns the consequences in figures, the most serious first. */
export function formatCancellationPreview(plan: CancellationPreview): string[] {
  const { bookingCount, currency, holdCount, paidCount, refundMinor, requestCount, ticketCount, waitingCount } = plan;
  const lines = [
    refundMinor > 0 &&
      `${formatMoney(refundMinor, currency)} goes back to ${count(paidCount, 'buyer', 'buyers')}, platform fees included.`,
    bookingCount > 0 &&
      `${count(bookingCount, 'booking', 'bookings')} with ${count(ticketCount, 'ticket', 'tickets')} end, and each buyer gets a mail.`,
    holdCount > 0 && `${count(holdCount, 'unpaid hold ends', 'unpaid holds end')}.`,
    requestCount > 0 && `${count(requestCount, 'request', 'requests')} to join end.`,
    waitingCount > 0 && `${count(waitingCount, 'person in a waiting list is', 'people in waiting lists are')} told.`,
    bookingCount + holdCount + requestCount + waitingCount === 0 && 'Nobody has booked, so nobody needs to be told.',
  ];
  return [...lines.filter((line) => line !== false), 'The event’s page stays and says that it is cancelled.'];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
