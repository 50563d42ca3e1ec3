import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { listPools, lockStock, resizePools } from '../events/public.ts';

export const RECOUNT_POOLS_TASK = 'hosting.recount-pools';

/**
 * Counts anew what is taken of an event's pools. A booking that was on its way while the pools were changed has looked at the old ones;
 * this runs a moment later, once it is through. Safe to repeat.
 */
export async function recountPools(ctx: Context, payload: unknown): Promise<void> {
  const { eventId } = payload as { eventId: string };
  await inTransaction(ctx.db, async (tx) => {
    await lockStock(tx, eventId);
    await resizePools(tx, eventId, await listPools(tx, eventId));
  });
}
