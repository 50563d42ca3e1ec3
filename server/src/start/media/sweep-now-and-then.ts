import type { Context } from '../../context.ts';
import { sweepMedia } from '../../modules/live/media/public.ts';
import type { MediaAudience } from '../../platform/http/module.ts';

const SWEEP_MS = 500;

/** Looks twice a second who may stay in media rooms, until what it gives is called. */
export function sweepNowAndThen(ctx: Context, audiences: () => readonly MediaAudience[]): () => Promise<void> {
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
