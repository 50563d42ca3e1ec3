import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '../config.ts';
import type { Context } from '../context.ts';
import { seedPlaces, hasPlaces } from '../modules/events/events/public.ts';
import { StartError } from '../platform/start-error.ts';
import { canSeedDemo, seedDemoIfAllowed } from './demo-state.ts';
import type { OnStop } from './lifecycle.ts';
import type { OpenedContext } from './open-context.ts';
import { step } from './terminal.ts';

const program = fileURLToPath(new URL('../cli/initialise-data.ts', import.meta.url));

/** Fills a new database: the world's cities and, if it is configured, the demo. */
export async function initialiseData(ctx: Context): Promise<void> {
  await step('Places ready', () => seedPlaces(ctx.db));
  if (ctx.config.demo) await seedDemoIfAllowed(ctx);
}

/**
 * Runs `initialiseData` in a separate process, so that the server does not keep the memory that it takes. Does nothing if
 * the data exists.
 */
export async function initialiseDataInChild({ ctx, config }: OpenedContext, onStop: OnStop): Promise<void> {
  if ((await hasPlaces(ctx.db)) && !(config.demo && (await canSeedDemo(ctx)))) return;
  const child = fork(program, { execArgv: [], env: { ...processEnvironment(), DATABASE_URL: config.databaseUrl } });
  const ended = once(child, 'exit');
  onStop(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError('The new database could not be filled.');
}
