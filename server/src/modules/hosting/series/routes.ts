import * as contract from '@festoon/contracts/hosting/series';
import type { Routes } from '../../../platform/http/module.ts';
import { applyToSeries } from './apply-to-series.ts';
import { addSeriesDate, skipSeriesDate } from './change-dates.ts';
import { getSeries } from './get-series.ts';
import { planSeries } from './plan-series.ts';
import { publishSeries } from './publish-series.ts';
import { saveSeriesRule } from './save-series-rule.ts';

export function seriesRoutes({ mount }: Routes): void {
  mount(contract.getSeries, getSeries);
  mount(contract.planSeries, planSeries);
  mount(contract.saveSeriesRule, saveSeriesRule);
  mount(contract.addSeriesDate, addSeriesDate);
  mount(contract.skipSeriesDate, skipSeriesDate);
  mount(contract.applyToSeries, applyToSeries);
  mount(contract.publishSeries, publishSeries);
}
