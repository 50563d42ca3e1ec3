import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { addDays } from './day-rules.ts';
import { foldChanges } from './fold-queries.ts';
import { forgetVisitors } from './visit-queries.ts';

export const FOLD_STATS = 'analytics.fold-stats';
export const FORGET_VISITORS = 'analytics.forget-visitors';

const MOST = 5000;
const AGAIN_MS = 5000;

/** Folds what has happened and tells open pages; while something happens, again in some seconds. */
export async function foldStats(ctx: Context): Promise<void> {
  const eventIds = new Set<string>();
  for (let full = true; full;) {
    const folded = await inTransaction(ctx.db, (tx) => foldChanges(tx, MOST));
    full = folded.reduce((sum, { count }) => sum + count, 0) >= MOST;
    for (const { eventId } of folded) eventIds.add(eventId);
  }
  for (const id of eventIds) ctx.live.invalidate({ topic: `hosted:${id}`, name: 'sales.changed', id });
  if (eventIds.size === 0) return;
  await enqueue(ctx.db, FOLD_STATS, {}, { key: FOLD_STATS, runAt: new Date(ctx.clock.now().getTime() + AGAIN_MS) });
}

/** A visitor of the day before yesterday cannot come again, in no zone of the world. */
export async function forgetOldVisitors(ctx: Context): Promise<void> {
  await forgetVisitors(ctx.db, addDays(ctx.clock.now().toISOString().slice(0, 10), -1));
}
