import type { CancellationPreview, CancellationReason } from '@festoon/contracts/ticketing/cancellations';
import { eventCancellationText } from '@festoon/catalogue/ticketing/event-cancellation';
import { formatMoney } from '../../../../lib/format/money.ts';

const REASONS = {
  too_few: 'tooFew',
  performer: 'performer',
  venue: 'venue',
  weather: 'weather',
  other: 'other',
} as const satisfies Readonly<Record<CancellationReason, string>>;

/** Returns the reasons for the control that selects one. */
export function reasonOptions(): { value: string; label: string }[] {
  return Object.entries(REASONS).map(([value, key]) => ({ value, label: eventCancellationText(key) }));
}

/** Returns the consequences in figures, the most serious first. */
export function formatCancellationPreview(plan: CancellationPreview): string[] {
  const { bookingCount, currency, holdCount, paidCount, refundMinor, requestCount, ticketCount, waitingCount } = plan;
  const lines = [
    refundMinor > 0 && eventCancellationText('refund', { amount: formatMoney(refundMinor, currency), buyers: paidCount }),
    bookingCount > 0 && eventCancellationText('bookingsEnd', { bookings: bookingCount, tickets: ticketCount }),
    holdCount > 0 && eventCancellationText('holdsEnd', { count: holdCount }),
    requestCount > 0 && eventCancellationText('requestsEnd', { count: requestCount }),
    waitingCount > 0 && eventCancellationText('waitingPeople', { count: waitingCount }),
    bookingCount + holdCount + requestCount + waitingCount === 0 && eventCancellationText('noBookingsSoNoOneWill'),
  ];
  return [...lines.filter((line) => line !== false), eventCancellationText('theEventPageStaysOnlineAnd')];
}
