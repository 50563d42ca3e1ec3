import { createApp, liveGate, modules } from './app.ts';
import { readConfig } from './config.ts';
import { findApplePasses } from './config/passes.ts';
import { createLiveServer } from './platform/live/live-server.ts';
import { holdProcessId } from './platform/process-id.ts';
import { findPaymentProblem } from './start/find-payment-problem.ts';
import { showBanner } from './start/banner.ts';
import { initialiseDataInChild } from './start/initialise-data.ts';
import { runProgram, type OnStop } from './start/lifecycle.ts';
import { assertPortIsFree, listen } from './start/listen.ts';
import { openContext, type OpenedContext } from './start/open-context.ts';
import { startJobs } from './start/start-jobs.ts';
import { startMedia } from './start/start-media.ts';
import { step } from './start/terminal.ts';

await runProgram(async (onStop) => {
  const baseConfig = readConfig();
  await assertPortIsFree(baseConfig);
  const opened = await step('Database ready', () => openContext(onStop, baseConfig));
  await initialiseDataInChild(opened, onStop);
  if (baseConfig.runWorker) await startJobs(opened, onStop);
  const mark = holdProcessId(opened.ctx, opened.config.databaseUrl);
  onStop(() => mark.stop());
  const media = startMedia(opened.ctx, onStop);
  const access = findPaymentProblem(opened.ctx);
  await serve(opened, onStop);
  showBanner(baseConfig, { mediaProblem: await media, paymentProblem: await access });
  return 'running';
});

async function serve({ ctx, config }: OpenedContext, onStop: OnStop): Promise<void> {
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
  warnOfExpiredPasses(ctx);
  ctx.log.info({ address: config.publicUrl }, 'listening');
  process.send?.({ listening: app.server.address() });
}

function warnOfExpiredPasses({ config: { passes }, clock, log }: OpenedContext['ctx']): void {
  if (passes.apple === null || findApplePasses(passes, clock.now()) !== null) return;
  log.warn({ expiredAt: passes.apple.expiresAt }, 'tickets cannot be added to Apple Wallet: a certificate has expired');
}
