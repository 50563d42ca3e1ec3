import type { Module, Routes } from '../../../platform/http/module.ts';
import { seriesData } from './series-data.ts';
import * as contract from '@festoon/contracts/hosting/series';
import { applyToSeries } from './apply-to-series.ts';
import { addOccurrence, skipOccurrence } from './change-occurrences.ts';
import { getSeries } from './get-series.ts';
import { planSeries } from './plan-series.ts';
import { publishSeries } from './publish-series.ts';
import { saveSeriesRule } from './save-series-rule.ts';

export const seriesModule: Module = { name: 'series', routes: seriesRoutes, personalData: [seriesData] };

function seriesRoutes({ mount }: Routes): void {
  mount(contract.getSeries, getSeries);
  mount(contract.planSeries, planSeries);
  mount(contract.saveSeriesRule, saveSeriesRule);
  mount(contract.addOccurrence, addOccurrence);
  mount(contract.skipOccurrence, skipOccurrence);
  mount(contract.applyToSeries, applyToSeries);
  mount(contract.publishSeries, publishSeries);
}
