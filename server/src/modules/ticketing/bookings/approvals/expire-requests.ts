import type { Context } from '../../../../context.ts';
import { lockBooking } from '../queries.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { endBookingRequest } from './end-booking-request.ts';
import { listPastRequests } from './queries.ts';

const BATCH = 200;

/** Ends requests of events that are over. */
export async function expireRequests(ctx: Context): Promise<void> {
  for (const bookingId of await listPastRequests(ctx.db, { now: ctx.clock.now(), limit: BATCH })) {
    await inUnitOfWork(ctx, async (work) => {
      const booking = await lockBooking(work.tx, bookingId);
      if (booking?.status === 'requested') await endBookingRequest(work, booking, 'expired');
    });
  }
}
