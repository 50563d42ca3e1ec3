import type { Module } from '../../platform/http/module.ts';
import { moveCategoryJob } from './categories/remove-category.ts';
import { eventJobs } from './events/event-jobs.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: Module = { name: 'admin', routes: adminRoutes, jobs: [...eventJobs, moveCategoryJob] };
