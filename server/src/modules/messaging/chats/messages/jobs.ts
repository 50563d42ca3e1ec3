import type { Job, Schedule } from '../../../../platform/http/module.ts';
import { REMOVE_FILES_TASK, removeFiles } from '../files/remove-files.ts';
import { TIDY_FILES_TASK, tidyFiles } from '../files/tidy-files.ts';

export const messageJobs: readonly Job[] = [
  { task: REMOVE_FILES_TASK, run: removeFiles },
  { task: TIDY_FILES_TASK, run: tidyFiles },
];

export const messageSchedules: readonly Schedule[] = [{ task: TIDY_FILES_TASK, cron: '41 * * * *' }];
