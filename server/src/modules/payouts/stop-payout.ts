import type { Context } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { findPayoutBlock } from './cover-queries.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { findPayout, findNextTryAt, lockPayout } from './queries.ts';
import { blockMessages, isOnItsWay } from './rules.ts';
import { savePayout } from './save-payout.ts';

/**
 * Ends an approved payout that its account no longer covers: its money is in the wallet again, and its owner is notified of the reason. One
 * that the provider was asked to send before is looked up first, and left alone while that try may still be under way.
 */
export async function stopUncoveredPayout(ctx: Context, id: string): Promise<void> {
  const payout = await findPayout(ctx.db, id);
  if (payout === null || !isOnItsWay(payout.status)) return;
  if (payout.attempts > 0) {
    const sent = await ctx.payments.findPayout(id);
    if (sent !== null) return savePayout(ctx, id, sent);
  }
  const block = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked === null || !isOnItsWay(locked.status) || locked.attempts !== payout.attempts) return null;
    if (locked.attempts > 0 && ctx.clock.now() < ((await findNextTryAt(tx, id)) ?? ctx.clock.now())) return null;
    const found = await findPayoutBlock(tx, id);
    if (found !== null)
      await returnPayoutToBalance(ctx, tx, { payout: locked, status: 'failed', words: blockMessages[found] });
    return found;
  });
  if (block === null) return;
  raiseAlarm(ctx, 'payout_stopped', { payoutId: id, reason: block });
  publishPayoutChange(ctx, payout);
}
