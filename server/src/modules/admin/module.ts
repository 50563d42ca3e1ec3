import type { Module } from '../../platform/http/module.ts';
import { eventJobs } from './events/event-jobs.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: Module = { name: 'admin', routes: adminRoutes, jobs: eventJobs };
