import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatRefunded } from './refund-text.ts';

/** Shows the refund of a booking, where it went and its state. */
export function RefundedAmounts({ booking }: { booking: Booking }) {
  const words = formatRefunded(booking);
  return words === null ? null : <p className="text-sm text-ink-2">{words}</p>;
}
