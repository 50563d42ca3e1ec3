import { pathToFileURL } from 'node:url';
import { modules } from './app.ts';
import { readConfig } from './config.ts';
import { createContext, type Context } from './context.ts';
import { startWorker } from './platform/job-worker.ts';
import { createLog } from './platform/log.ts';
import { runProgram, type OnStop } from './start/lifecycle.ts';
import { openDatabase, type OpenConfig } from './start/open-database.ts';

/** Runs the modules' jobs and schedules in this process. */
export async function startJobs(ctx: Context, config: OpenConfig, onStop: OnStop): Promise<void> {
  const worker = await startWorker(ctx, modules, { connectionString: config.databaseUrl });
  onStop(() => worker.stop());
}

/** Started on its own, a process that only works: beside servers with `RUN_WORKER=false`, as many as are wanted. */
async function work(onStop: OnStop): Promise<'running'> {
  const given = readConfig();
  const log = createLog(given);
  const config = await openDatabase(given, log, onStop);
  const ctx = createContext(config);
  onStop(() => ctx.db.destroy());
  await startJobs(ctx, config, onStop);
  log.info('working');
  return 'running';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runProgram(work);
