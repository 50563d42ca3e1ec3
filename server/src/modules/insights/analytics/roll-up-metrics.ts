import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { addDays } from './day-range.ts';
import { rollUpMetricChanges } from './roll-up-queries.ts';
import { purgeVisitors } from './visit-queries.ts';

export const ROLL_UP_METRICS = 'analytics.roll-up-metrics';
export const PURGE_VISITORS = 'analytics.purge-visitors';

const BATCH_SIZE = 5000;
const REPEAT_MS = 5000;

/** Rolls up new changes and notifies open pages. Runs again in some seconds while there are changes. */
export async function rollUpMetrics(ctx: Context): Promise<void> {
  const eventIds = new Set<string>();
  for (let hasMore = true; hasMore;) {
    const rolledUp = await inTransaction(ctx.db, (tx) => rollUpMetricChanges(tx, BATCH_SIZE));
    hasMore = rolledUp.reduce((sum, { count }) => sum + count, 0) >= BATCH_SIZE;
    for (const { eventId } of rolledUp) eventIds.add(eventId);
  }
  for (const id of eventIds) ctx.live.invalidate({ topic: `hosted:${id}`, name: 'sales.changed', id });
  if (eventIds.size === 0) return;
  await enqueue(
    ctx.db,
    ROLL_UP_METRICS,
    {},
    { key: ROLL_UP_METRICS, runAt: new Date(ctx.clock.now().getTime() + REPEAT_MS) },
  );
}

/** Purges old visitors. A visitor of the day before yesterday cannot be counted again, in any time zone. */
export async function purgeOldVisitors(ctx: Context): Promise<void> {
  await purgeVisitors(ctx.db, addDays(ctx.clock.now().toISOString().slice(0, 10), -1));
}
