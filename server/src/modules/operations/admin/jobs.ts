import type { Job } from '../../../platform/http/module.ts';
import { runBackup, runRestoreTest } from './system/run-backup.ts';
import { RUN_BACKUP, RUN_RESTORE_TEST } from './system/start-runs.ts';

export const adminJobs: readonly Job[] = [
  { task: RUN_BACKUP, run: runBackup },
  { task: RUN_RESTORE_TEST, run: runRestoreTest },
];
