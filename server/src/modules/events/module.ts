import type { Module } from '../../platform/http/module.ts';
import { jobs, schedules } from './jobs.ts';
import { eventTopic } from './live.ts';
import { feedRoutes } from './feed-routes.ts';
import { eventRoutes } from './routes.ts';

export const eventsModule: Module = {
  name: 'events',
  routes: (routes) => {
    eventRoutes(routes);
    feedRoutes(routes);
  },
  jobs,
  schedules,
  live: [eventTopic],
};
