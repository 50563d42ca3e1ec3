import * as contract from '@festoon/contracts/operations/admin-jobs';
import type { Routes } from '../../../../platform/http/module.ts';
import { discardJob, retryJob, retryTask } from './job-actions.ts';
import { getJob, getJobQueue, listJobs } from './read-jobs.ts';

export function addJobRoutes({ mount }: Routes): void {
  mount(contract.listJobs, listJobs);
  mount(contract.getJobQueue, getJobQueue);
  mount(contract.getJob, getJob);
  mount(contract.retryJob, retryJob);
  mount(contract.retryTask, retryTask);
  mount(contract.discardJob, discardJob);
}
