import type { Module } from '../../../platform/http/module.ts';
import { jobs, schedules } from './jobs.ts';
import { subscriptionRoutes } from './routes.ts';
import { subscriptionData } from './subscription-data.ts';

export const subscriptionModule: Module = {
  name: 'subscription',
  routes: subscriptionRoutes,
  jobs,
  schedules,
  personalData: [subscriptionData],
};
