import type { Context } from '../../../context.ts';
import { listDuePayouts } from './queries.ts';
import { enqueueSend } from './send-payout.ts';

const BATCH = 200;

/** Enqueues due payouts again: those whose job was lost or failed permanently, and those that had to wait. */
export async function enqueueDuePayouts(ctx: Context): Promise<void> {
  const { kind: provider, livemode } = ctx.payments;
  const now = ctx.clock.now();
  for (const id of await listDuePayouts(ctx.db, { provider, livemode }, { now, limit: BATCH }))
    await enqueueSend(ctx.db, id);
}
