import type { Module } from '../../../platform/http/module.ts';
import { bookingData } from './data/booking-data.ts';
import { jobs, schedules } from './jobs.ts';
import { bookingRetention } from './retention/booking-retention.ts';
import { bookingTopic } from './live-topics.ts';
import { bookingRoutes } from './routes.ts';

export const bookingsModule: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  jobs,
  schedules,
  live: [bookingTopic],
  retention: bookingRetention,
  personalData: bookingData,
};
