import type { Context } from '../../../context.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { addRemoved, endRun, findRun } from './queries.ts';
import { enqueueRemoval } from './start-runs.ts';

/** Of batches in one go; where more is left, the job comes again behind what waits. */
const MOST_BATCHES = 100;

/**
 * Removes old data in batches, each in a separate statement. After a crash the next attempt continues, and the count of at
 * most one batch is lost. The run of a kind that no longer exists ends.
 */
export async function removeOld(
  ctx: Context,
  kinds: readonly Retention[],
  { runId }: { readonly runId: string },
): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run === null || run.endedAt !== null) return;
  const kind = kinds.find((known) => known.kind === run.kind);
  for (let batch = 0; kind && batch < MOST_BATCHES; batch += 1) {
    const removed = await kind.remove(ctx, run.before);
    if (removed === 0) return endRun(ctx.db, runId, ctx.clock.now());
    await addRemoved(ctx.db, runId, removed);
  }
  if (kind) await enqueueRemoval(ctx.db, runId);
  else await endRun(ctx.db, runId, ctx.clock.now());
}
