import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { cancelOfCancelledEvents, listDueMessages, listStalled } from './delivery-queries.ts';
import { enqueueBatch } from './send-batch.ts';
import { startPlanned } from './start-message.ts';

const MOST_AT_ONCE = 500;
const STALLED_AFTER_MS = 3 * 60 * 1000;

/** Each minute: begins what is due, takes back what lost its event, goes on with what a lost process left. */
export async function tendMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await cancelOfCancelledEvents(ctx.db, now);
  for (const { id } of await listDueMessages(ctx.db, now, MOST_AT_ONCE)) await startPlanned(ctx, id);
  for (const { id } of await listStalled(ctx.db, new Date(now.getTime() - STALLED_AFTER_MS)))
    await inTransaction(ctx.db, (tx) => enqueueBatch(tx, id));
}
