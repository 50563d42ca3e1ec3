import type { Module, Routes } from '../../../platform/http/module.ts';
import { ROLL_UP_METRICS, rollUpMetrics, PURGE_VISITORS, purgeOldVisitors } from './roll-up-metrics.ts';
import * as contract from '@festoon/contracts/insights/analytics';
import { countVisit as countVisitContract } from '@festoon/contracts/insights/visits';
import { countVisit } from './count-visit.ts';
import { getDashboard } from './get-dashboard.ts';
import { getEventAnalytics } from './get-event-analytics.ts';

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

function analyticsRoutes({ mount }: Routes): void {
  mount(countVisitContract, countVisit);
  mount(contract.getEventAnalytics, getEventAnalytics);
  mount(contract.getDashboard, getDashboard);
}
