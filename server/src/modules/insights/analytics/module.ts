import type { Module } from '../../../platform/http/module.ts';
import { FOLD_STATS, foldStats, FORGET_VISITORS, forgetOldVisitors } from './fold-stats.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsModule: Module = {
  name: 'analytics',
  routes: analyticsRoutes,
  jobs: [
    { task: FOLD_STATS, run: foldStats },
    { task: FORGET_VISITORS, run: forgetOldVisitors },
  ],
  schedules: [
    { task: FOLD_STATS, cron: '* * * * *' },
    { task: FORGET_VISITORS, cron: '7 3 * * *' },
  ],
};
