import { invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { saveBookingEnd, type BookingRow } from '../queries.ts';
import { publishTeamChange } from '../publish-team-change.ts';

/** Ends a request that was not answered. A request holds no places. The caller holds the booking's lock. */
export async function endBookingRequest(
  work: UnitOfWork,
  booking: BookingRow,
  status: 'released' | 'expired',
): Promise<void> {
  await saveBookingEnd(work.tx, booking.id, { status, now: work.ctx.clock.now() });
  invalidateBooking(work, booking, 'booking.changed');
  publishTeamChange(work, booking.eventId);
}
