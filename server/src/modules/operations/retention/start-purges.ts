import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { insertPurgeRun, listPolicies } from './queries.ts';
import { daysBefore } from './retention-rules.ts';
import { PURGE_EXPIRED } from './tasks.ts';

/** Purges run one at a time, so that removing many rows does not slow the product down. */
const QUEUE = 'retention';

export const enqueuePurge = (db: DbOrTx, runId: string): Promise<void> =>
  enqueue(db, PURGE_EXPIRED, { runId }, { key: `${PURGE_EXPIRED}:${runId}`, queue: QUEUE, bulk: true });

type StartPurgeParams = { readonly dataType: string; readonly before: Date; readonly requestedBy: string | null };

/**
 * Starts the removal of data older than an instant. Returns false if that kind is already being removed. A run whose job
 * failed permanently is resumed.
 */
export async function startPurge(ctx: Context, tx: Tx, run: StartPurgeParams): Promise<boolean> {
  const id = ctx.ids.newId();
  const runId = await insertPurgeRun(tx, { ...run, id, now: ctx.clock.now() });
  await enqueuePurge(tx, runId);
  return runId === id;
}

/** Starts the daily removal of every kind, by its retention period. */
export async function startDailyPurges(ctx: Context, kinds: readonly Retention[]): Promise<void> {
  const policyDays = new Map((await listPolicies(ctx.db)).map(({ dataType, days }) => [dataType, days]));
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    for (const { kind, days } of kinds) {
      await startPurge(ctx, tx, {
        dataType: kind,
        before: daysBefore(now, policyDays.get(kind) ?? days),
        requestedBy: null,
      });
    }
  });
}
