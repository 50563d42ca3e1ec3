import type { Context } from '../../../../context.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { lockBooking } from '../queries.ts';
import { endBookingRequest } from './end-booking-request.ts';
import { listPastRequests } from './queries.ts';

const BATCH = 200;

/** Ends requests of events that are over. */
export async function expireRequests(ctx: Context): Promise<void> {
  for (const bookingId of await listPastRequests(ctx.db, { now: ctx.clock.now(), limit: BATCH })) {
    await withTransactionScope(ctx, async (scope) => {
      const booking = await lockBooking(scope.tx, bookingId);
      if (booking?.status === 'requested') await endBookingRequest(scope, booking, 'expired');
    });
  }
}
