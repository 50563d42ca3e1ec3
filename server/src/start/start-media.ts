import { setTimeout as pause } from 'node:timers/promises';
import { audiences } from '../app.ts';
import type { Context } from '../context.ts';
import { sweepMedia } from '../modules/media/public.ts';
import type { OnStop } from './lifecycle.ts';
import { EngineKeeper } from './media/engine-keeper.ts';

const SWEEP_MS = 500;
const FIRST_ENGINE_WITHIN_MS = 5_000;

/** Begins this process's engine where rooms are carried here, and looks twice a second who may stay. Gives what is wrong. */
export async function startMedia(ctx: Context, onStop: OnStop): Promise<string | null> {
  const stopSweeping = sweepNowAndThen(ctx);
  onStop(stopSweeping);
  if (ctx.config.media.provider !== 'embedded') return null;
  const keeper = new EngineKeeper(ctx);
  onStop(() => keeper.stop());
  return Promise.race([keeper.problem, pause(FIRST_ENGINE_WITHIN_MS, 'The engine did not begin.', { ref: false })]);
}

function sweepNowAndThen(ctx: Context): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = sweep();
  async function sweep(): Promise<void> {
    await sweepMedia(ctx, audiences).catch((error: unknown) => {
      ctx.log.warn({ reason: String(error) }, 'could not look who may stay in media rooms');
    });
    if (isStopped) return;
    timer = setTimeout(() => {
      sweeping = sweep();
    }, SWEEP_MS);
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await sweeping;
  };
}
