import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatRefunded } from './refund-text.ts';

/** Shows the refund of a booking, its target and its status. */
export function RefundedAmounts({ booking }: { booking: Booking }) {
  const text = formatRefunded(booking);
  return text === null ? null : <p className="text-sm text-ink-2">{text}</p>;
}
