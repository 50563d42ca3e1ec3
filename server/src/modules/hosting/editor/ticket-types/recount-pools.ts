import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { listPools, lockStock, resizePools } from '../../../events/events/public.ts';

export const RECOUNT_POOLS_TASK = 'editor.recount-pools';

const RECOUNT_DELAY_MS = 5000;

/** Schedules a recount of an event's pools shortly after the commit. Call it if ticket types change their pools. */
export async function enqueuePoolRecount(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + RECOUNT_DELAY_MS);
  await enqueue(tx, RECOUNT_POOLS_TASK, { eventId }, { runAt, key: `${RECOUNT_POOLS_TASK}:${eventId}` });
}

/**
 * Recounts the held and sold tickets of an event's pools. A booking that was in progress while the pools changed has used
 * the old ones. This runs a moment later, after that booking is committed. Safe to repeat.
 */
export async function recountPools(ctx: Context, payload: unknown): Promise<void> {
  const { eventId } = payload as { eventId: string };
  await inTransaction(ctx.db, async (tx) => {
    await lockStock(tx, eventId);
    await resizePools(tx, eventId, await listPools(tx, eventId));
  });
}
