import type { Module } from '../../../platform/http/module.ts';
import { seriesRoutes } from './routes.ts';
import { seriesData } from './series-data.ts';

export const seriesModule: Module = { name: 'series', routes: seriesRoutes, personalData: [seriesData] };
