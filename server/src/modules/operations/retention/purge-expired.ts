import type { Context } from '../../../context.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { addPurgedRows, endPurgeRun, findPurgeRun } from './queries.ts';
import { enqueuePurge } from './start-purges.ts';

/** The batches of one run. If rows remain, the job is enqueued again behind waiting jobs. */
const BATCHES_MAX = 100;

/**
 * Removes old data in batches, each in a separate statement. After a crash the next attempt continues, and the count of at
 * most one batch is lost. A run whose kind no longer exists ends.
 */
export async function purgeExpired(
  ctx: Context,
  kinds: readonly Retention[],
  { runId }: { readonly runId: string },
): Promise<void> {
  const run = await findPurgeRun(ctx.db, runId);
  if (run === null || run.endedAt !== null) return;
  const kind = kinds.find((candidate) => candidate.kind === run.dataType);
  for (let batch = 0; kind && batch < BATCHES_MAX; batch += 1) {
    const purgedRows = await kind.remove(ctx, run.before);
    if (purgedRows === 0) return endPurgeRun(ctx.db, runId, ctx.clock.now());
    await addPurgedRows(ctx.db, runId, purgedRows);
  }
  if (kind) await enqueuePurge(ctx.db, runId);
  else await endPurgeRun(ctx.db, runId, ctx.clock.now());
}
