import type { Module } from '../../platform/http/module.ts';
import { seriesRoutes } from './routes.ts';

export const seriesModule: Module = { name: 'series', routes: seriesRoutes };
