import type { Module } from '../../../platform/http/module.ts';
import { ROLL_UP_METRICS, rollUpMetrics, PURGE_VISITORS, purgeOldVisitors } from './roll-up-metrics.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsModule: Module = {
  name: 'analytics',
  routes: analyticsRoutes,
  jobs: [
    { task: ROLL_UP_METRICS, run: rollUpMetrics },
    { task: PURGE_VISITORS, run: purgeOldVisitors },
  ],
  schedules: [
    { task: ROLL_UP_METRICS, cron: '* * * * *' },
    { task: PURGE_VISITORS, cron: '7 3 * * *' },
  ],
};
