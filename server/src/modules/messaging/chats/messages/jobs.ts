import type { Job, Schedule } from '../../../../platform/http/module.ts';
import { REMOVE_FILES_TASK, removeFiles } from '../files/remove-files.ts';
import { PURGE_UNUSED_FILES_TASK, purgeUnusedFiles } from '../files/purge-unused-files.ts';

export const messageJobs: readonly Job[] = [
  { task: REMOVE_FILES_TASK, run: removeFiles },
  { task: PURGE_UNUSED_FILES_TASK, run: purgeUnusedFiles },
];

export const messageSchedules: readonly Schedule[] = [{ task: PURGE_UNUSED_FILES_TASK, cron: '41 * * * *' }];
