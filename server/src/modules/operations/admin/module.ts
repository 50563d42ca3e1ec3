import type { Module } from '../../../platform/http/module.ts';
import { moveCategoryJob } from './categories/remove-category.ts';
import { eventJobs } from './events/event-jobs.ts';
import { adminJobs } from './jobs.ts';
import { accountNoteData } from './accounts/account-note-data.ts';
import { disconnectAccountJob } from './accounts/disconnect-account.ts';
import { suspendEventsJob } from './accounts/suspend-events-of-organiser.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: Module = {
  name: 'admin',
  routes: adminRoutes,
  jobs: [disconnectAccountJob, suspendEventsJob, ...eventJobs, moveCategoryJob, ...adminJobs],
  personalData: [accountNoteData],
};
