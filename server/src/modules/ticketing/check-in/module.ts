import type { Module } from '../../../platform/http/module.ts';
import { checkInData } from './check-in-data.ts';
import { managedEventTopic } from './live.ts';
import { checkInRoutes } from './routes.ts';

export const checkInModule: Module = {
  name: 'check-in',
  routes: checkInRoutes,
  personalData: [checkInData],
  live: [managedEventTopic],
};
