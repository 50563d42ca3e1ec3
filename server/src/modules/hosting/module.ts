import type { Module } from '../../platform/http/module.ts';
import { jobs, schedules } from './jobs.ts';
import { hostingRoutes } from './routes.ts';

export const hostingModule: Module = { name: 'hosting', routes: hostingRoutes, jobs, schedules };
