import type { BookingRefund } from '@festoon/contracts/ticketing/bookings';
import type { RefundView } from './read-queries.ts';

export function toRefund(view: RefundView): BookingRefund {
  return { ...view, at: view.at.toISOString() };
}
