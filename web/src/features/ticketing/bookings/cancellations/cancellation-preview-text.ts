import type { CancellationPreview, CancellationReason } from '@festoon/contracts/ticketing/cancellations';
import { eventChangesText } from '@festoon/catalogue/ticketing/event-changes';
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
  return Object.entries(REASONS).map(([value, key]) => ({ value, label: eventChangesText(key) }));
}

/** Returns the consequences in figures, the most serious first. */
export function formatCancellationPreview(plan: CancellationPreview): string[] {
  const { bookingCount, currency, holdCount, paidCount, refundMinor, requestCount, ticketCount, waitingCount } = plan;
  const lines = [
    refundMinor > 0 && eventChangesText('refund', { amount: formatMoney(refundMinor, currency), buyers: paidCount }),
    refundMinor > 0 && eventChangesText('refundChoice'),
    bookingCount > 0 && eventChangesText('bookingsEnd', { bookings: bookingCount, tickets: ticketCount }),
    holdCount > 0 && eventChangesText('holdsEnd', { count: holdCount }),
    requestCount > 0 && eventChangesText('requestsEnd', { count: requestCount }),
    waitingCount > 0 && eventChangesText('waitingPeople', { count: waitingCount }),
    bookingCount + holdCount + requestCount + waitingCount === 0 && eventChangesText('thereAreNoBookingsSoNo'),
  ];
  return [...lines.filter((line) => line !== false), eventChangesText('theEventPageStaysOnlineAnd')];
}
