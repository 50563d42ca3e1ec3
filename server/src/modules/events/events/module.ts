import type { Module } from '../../../platform/http/module.ts';
import { savedEventData, ownEventData } from './event-data.ts';
import { jobs, schedules } from './jobs.ts';
import { eventTopic } from './live.ts';
import { eventRoutes } from './routes.ts';

export const eventsModule: Module = {
  name: 'events',
  routes: eventRoutes,
  jobs,
  schedules,
  live: [eventTopic],
  personalData: [savedEventData, ownEventData],
};
