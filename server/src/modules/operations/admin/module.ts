import type { Module } from '../../../platform/http/module.ts';
import { moveCategoryJob } from './categories/remove-category.ts';
import { eventJobs } from './events/event-jobs.ts';
import { adminJobs } from './jobs.ts';
import { noteData } from './people/note-data.ts';
import { putOutJob } from './people/put-out.ts';
import { suspendEventsJob } from './people/suspend-events-of.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: Module = {
  name: 'admin',
  routes: adminRoutes,
  jobs: [putOutJob, suspendEventsJob, ...eventJobs, moveCategoryJob, ...adminJobs],
  personalData: [noteData],
};
