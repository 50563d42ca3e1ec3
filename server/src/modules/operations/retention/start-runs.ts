import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { insertRun, listTerms } from './queries.ts';
import { daysBefore } from './rules.ts';
import { REMOVE_OLD } from './tasks.ts';

/** One at a time, whatever the kind: removing much shall not be felt. */
const QUEUE = 'retention';

export const enqueueRemoval = (db: DbOrTx, runId: string): Promise<void> =>
  enqueue(db, REMOVE_OLD, { runId }, { key: `${REMOVE_OLD}:${runId}`, queue: QUEUE, bulk: true });

type Run = { readonly kind: string; readonly before: Date; readonly askedBy: string | null };

/**
 * Starts the removal of data older than an instant. Returns false if that kind is already being removed. A run whose job was
 * given up is resumed.
 */
export async function beginRun(ctx: Context, tx: Tx, run: Run): Promise<boolean> {
  const id = ctx.ids.newId();
  const runId = await insertRun(tx, { ...run, id, now: ctx.clock.now() });
  await enqueueRemoval(tx, runId);
  return runId === id;
}

/** Starts the daily removal of every kind, by its retention period. */
export async function startDailyRuns(ctx: Context, kinds: readonly Retention[]): Promise<void> {
  const terms = new Map((await listTerms(ctx.db)).map(({ kind, days }) => [kind, days]));
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    for (const { kind, days } of kinds) {
      await beginRun(ctx, tx, { kind, before: daysBefore(now, terms.get(kind) ?? days), askedBy: null });
    }
  });
}
