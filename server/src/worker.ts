import closeWithGrace from 'close-with-grace';
import { openContext, startJobs } from './run.ts';

const running = await openContext();
const jobs = await startJobs(running);
closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
  if (err) running.ctx.log.fatal({ err }, 'stopping after a fault that nobody caught');
  await jobs.stop();
  await running.close();
});
