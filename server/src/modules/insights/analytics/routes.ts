import * as contract from '@festoon/contracts/insights/analytics';
import { countVisit as countVisitContract } from '@festoon/contracts/insights/visits';
import type { Routes } from '../../../platform/http/module.ts';
import { countVisit } from './count-visit.ts';
import { getDashboard } from './get-dashboard.ts';
import { getEventAnalytics } from './get-event-analytics.ts';

export function analyticsRoutes({ mount }: Routes): void {
  mount(countVisitContract, countVisit);
  mount(contract.getEventAnalytics, getEventAnalytics);
  mount(contract.getDashboard, getDashboard);
}
