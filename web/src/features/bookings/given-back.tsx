import type { Booking } from '@festoon/contracts/bookings';
import { wordsOfGivenBack } from './refund-text.ts';

/** Shows the refund of a booking, where it went and its state. */
export function GivenBack({ booking }: { booking: Booking }) {
  const words = wordsOfGivenBack(booking);
  return words === null ? null : <p className="text-sm text-ink-2">{words}</p>;
}
