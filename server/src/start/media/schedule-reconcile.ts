import type { Context } from '../../context.ts';
import { reconcileMedia } from '../../modules/live/media/public.ts';
import type { MediaAudience } from '../../platform/http/module.ts';

const RECONCILE_MS = 500;

/** Checks access to media rooms twice a second until the returned function is called. */
export function scheduleReconcile(ctx: Context, audiences: () => readonly MediaAudience[]): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let reconciling = reconcile();
  async function reconcile(): Promise<void> {
    await reconcileMedia(ctx, audiences).catch((error: unknown) => {
      ctx.log.warn({ reason: String(error) }, 'access to media rooms could not be checked');
    });
    if (isStopped) return;
    timer = setTimeout(() => {
      reconciling = reconcile();
    }, RECONCILE_MS);
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await reconciling;
  };
}
