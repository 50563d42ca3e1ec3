import type { Module } from '../../../platform/http/module.ts';
import { jobs } from './jobs.ts';
import { hostingData } from './hosting-data.ts';
import { hostingRoutes } from './routes.ts';
import { invitationRetention } from './team/invitation-retention.ts';

export const hostingModule: Module = {
  name: 'hosting',
  routes: hostingRoutes,
  jobs,
  personalData: [hostingData],
  retention: [invitationRetention],
};
