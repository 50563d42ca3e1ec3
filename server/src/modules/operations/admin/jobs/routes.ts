import * as contract from '@festoon/contracts/operations/admin-jobs';
import type { Routes } from '../../../../platform/http/module.ts';
import { dropJob, retryJob, retryTask } from './decide-jobs.ts';
import { getJob, getQueue, listJobs } from './read-jobs.ts';

export function addJobRoutes({ mount }: Routes): void {
  mount(contract.listJobs, listJobs);
  mount(contract.getQueue, getQueue);
  mount(contract.getJob, getJob);
  mount(contract.retryJob, retryJob);
  mount(contract.retryTask, retryTask);
  mount(contract.dropJob, dropJob);
}
