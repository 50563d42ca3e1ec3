import { createApp, liveGate, modules } from './app.ts';
import { readConfig } from './config.ts';
import { createLiveServer } from './platform/live/live-server.ts';
import { startProcessMark } from './platform/process-mark.ts';
import { paymentProblem } from './start/payment-problem.ts';
import { showBanner } from './start/banner.ts';
import { fillFirstApart } from './start/first-fill.ts';
import { runProgram, type OnStop } from './start/lifecycle.ts';
import { assertPortIsFree, listen } from './start/listen.ts';
import { openContext, type Opened } from './start/open-context.ts';
import { startJobs } from './start/start-jobs.ts';
import { startMedia } from './start/start-media.ts';
import { step } from './start/terminal.ts';

await runProgram(async (onStop) => {
  const given = readConfig();
  await assertPortIsFree(given);
  const opened = await step('Database ready', () => openContext(onStop, given));
  await fillFirstApart(opened, onStop);
  if (given.runWorker) await startJobs(opened, onStop);
  const mark = startProcessMark(opened.ctx, opened.config.databaseUrl);
  onStop(() => mark.stop());
  const media = startMedia(opened.ctx, onStop);
  const access = paymentProblem(opened.ctx);
  await serve(opened, onStop);
  showBanner(given, { mediaProblem: await media, paymentProblem: await access });
  return 'running';
});

async function serve({ ctx, config }: Opened, onStop: OnStop): Promise<void> {
  const app = await createApp(ctx);
  onStop(() => app.close());
  const live = await createLiveServer(app.server, ctx, {
    gate: liveGate,
    topics: modules.flatMap((module) => module.live ?? []),
    feeds: modules.flatMap((module) => module.feeds ?? []),
    presence: modules.flatMap((module) => module.onPresence ?? []),
    connectionString: config.databaseUrl,
  });
  onStop(() => live.close());
  await listen(app, config);
  ctx.log.info({ address: config.publicUrl }, 'listening');
  process.send?.({ listening: app.server.address() });
}
