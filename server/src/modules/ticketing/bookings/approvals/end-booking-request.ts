import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { saveBookingEnd, type BookingRow } from '../queries.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';

/** Ends a request that was not decided. A request holds no tickets. The caller holds the booking's lock. */
export async function endBookingRequest(
  scope: TransactionScope,
  booking: BookingRow,
  status: 'released' | 'expired',
): Promise<void> {
  await saveBookingEnd(scope.tx, booking.id, { status, now: scope.ctx.clock.now() });
  publishBookingChange(scope, booking, 'booking.changed');
  publishAttendeesChange(scope, booking.eventId);
}
