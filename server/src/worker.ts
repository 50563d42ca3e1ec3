import { runProgram } from './start/lifecycle.ts';
import { openContext } from './start/open-context.ts';
import { startJobs } from './start/start-jobs.ts';

// A process that only runs jobs, beside servers with RUN_WORKER=false. Any number of them can run.
await runProgram(async (onStop) => {
  const opened = await openContext(onStop);
  await startJobs(opened, onStop);
  opened.ctx.log.info('working');
  return 'running';
});
