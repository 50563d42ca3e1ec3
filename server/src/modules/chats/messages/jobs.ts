import type { Job } from '../../../platform/http/module.ts';
import { REMOVE_FILES_TASK, removeFiles } from './remove-files.ts';

export const messageJobs: readonly Job[] = [{ task: REMOVE_FILES_TASK, run: removeFiles }];
