import { setTimeout as pause } from 'node:timers/promises';
import { audiences } from '../app.ts';
import type { Context } from '../context.ts';
import type { OnStop } from './lifecycle.ts';
import { EngineKeeper } from './media/engine-keeper.ts';
import { sweepNowAndThen } from './media/sweep-now-and-then.ts';

const FIRST_ENGINE_WITHIN_MS = 5_000;

/** Begins this process's engine where rooms are carried here, and looks twice a second who may stay. Gives what is wrong. */
export async function startMedia(ctx: Context, onStop: OnStop): Promise<string | null> {
  const stopSweeping = sweepNowAndThen(ctx, audiences);
  onStop(stopSweeping);
  if (ctx.config.media.provider !== 'embedded') return null;
  const keeper = new EngineKeeper(ctx);
  onStop(() => keeper.stop());
  return Promise.race([keeper.problem, pause(FIRST_ENGINE_WITHIN_MS, 'The engine did not begin.', { ref: false })]);
}
