import type { Job } from '../../../platform/http/module.ts';
import { runBackup, runDrill } from './system/run-backup.ts';
import { RUN_BACKUP, RUN_DRILL } from './system/start-runs.ts';

export const adminJobs: readonly Job[] = [
  { task: RUN_BACKUP, run: runBackup },
  { task: RUN_DRILL, run: runDrill },
];
