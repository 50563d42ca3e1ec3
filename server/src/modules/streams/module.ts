import type { Module } from '../../platform/http/module.ts';
import { streamRoutes } from './routes.ts';

export const streamsModule: Module = {
  name: 'streams',
  routes: streamRoutes,
};
