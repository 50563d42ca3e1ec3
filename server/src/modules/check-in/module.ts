import type { Module } from '../../platform/http/module.ts';
import { hostedTopic } from './live.ts';
import { checkInRoutes } from './routes.ts';

export const checkInModule: Module = {
  name: 'check-in',
  routes: checkInRoutes,
  live: [hostedTopic],
};
