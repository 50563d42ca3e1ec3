import type { Context } from '../../context.ts';
import { listDuePayouts } from './queries.ts';
import { enqueueSend } from './send-payout.ts';

const BATCH = 200;

/** A job tries a payout for hours by itself; this brings back what was given up or lost, and what waited for its time. */
export async function sweepPayouts(ctx: Context): Promise<void> {
  const { kind: provider, livemode } = ctx.payments;
  const now = ctx.clock.now();
  for (const id of await listDuePayouts(ctx.db, { provider, livemode }, { now, limit: BATCH }))
    await enqueueSend(ctx.db, id);
}
