import { createApp, liveGate, modules } from './app.ts';
import { readConfig } from './config.ts';
import { createContext, type Context } from './context.ts';
import { createLiveServer } from './platform/live-server.ts';
import { createLog } from './platform/log.ts';
import { showBanner } from './start/banner.ts';
import { fillDemo } from './start/fill-demo.ts';
import { runProgram, type OnStop } from './start/lifecycle.ts';
import { assertPortIsFree, listen } from './start/listen.ts';
import { openDatabase, type OpenConfig } from './start/open-database.ts';
import { step } from './start/terminal.ts';
import { startJobs } from './worker.ts';

await runProgram(async (onStop) => {
  const given = readConfig();
  await assertPortIsFree(given);
  const config = await step('Database ready', () => openDatabase(given, createLog(given), onStop));
  const ctx = createContext(config);
  onStop(() => ctx.db.destroy());
  if (config.demo) await fillDemo(ctx);
  if (config.runWorker) await startJobs(ctx, config, onStop);
  await serve(ctx, config, onStop);
  await showBanner(given);
  return 'running';
});

async function serve(ctx: Context, config: OpenConfig, onStop: OnStop): Promise<void> {
  const app = await createApp(ctx);
  onStop(() => app.close());
  const live = await createLiveServer(app.server, ctx, {
    gate: liveGate,
    topics: modules.flatMap((module) => module.live ?? []),
    connectionString: config.databaseUrl,
  });
  onStop(() => live.close());
  await listen(app, config);
  ctx.log.info({ address: config.publicUrl }, 'listening');
  process.send?.({ listening: app.server.address() });
}
