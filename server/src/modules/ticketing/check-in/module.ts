import type { Module } from '../../../platform/http/module.ts';
import { doorData } from './door-data.ts';
import { hostedTopic } from './live.ts';
import { checkInRoutes } from './routes.ts';

export const checkInModule: Module = {
  name: 'check-in',
  routes: checkInRoutes,
  personalData: [doorData],
  live: [hostedTopic],
};
