import type { Module, LiveTopic } from '../../../platform/http/module.ts';
import { bookingData } from './data/booking-data.ts';
import { jobs, schedules } from './jobs.ts';
import { bookingRetention } from './retention/booking-retention.ts';
import { bookingRoutes } from './routes.ts';
import { BookingId } from '@festoon/contracts/core/ids';
import { findBooking } from './queries.ts';

/** The topic `booking:<id>`, for the booking's buyer. */
const bookingTopic: LiveTopic = {
  kind: 'booking',
  mayWatch: async (ctx, actor, id) => {
    if (actor.kind !== 'user' || !BookingId.safeParse(id).success) return false;
    return (await findBooking(ctx.db, id))?.buyerId === actor.accountId;
  },
};

export const bookingsModule: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  jobs,
  schedules,
  live: [bookingTopic],
  retention: bookingRetention,
  personalData: bookingData,
};
