import { modules } from '../app.ts';
import { startWorker } from '../platform/jobs/job-worker.ts';
import type { OnStop } from './lifecycle.ts';
import type { OpenedContext } from './open-context.ts';

/** Runs the modules' jobs and schedules in this process. */
export async function startJobs({ ctx, config }: OpenedContext, onStop: OnStop): Promise<void> {
  const worker = await startWorker(ctx, modules, { connectionString: config.databaseUrl });
  onStop(() => worker.stop());
}
