import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { chargeWallet } from './charge-wallet.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { graceEnd, isRunning, renews } from '../rules.ts';
import { saveSubscription } from '../save-subscription.ts';
import { withLocked } from '../with-account.ts';

/**
 * Pays the due period from the wallet. If the balance is too low, the subscription becomes past due and stays active for the
 * days of grace. A repeated call finds nothing due.
 */
export async function renewFromWallet(ctx: Context, id: string): Promise<void> {
  const known = await findSubscription(ctx.db, id);
  if (known === null || !isDue(known, ctx.clock.now())) return;
  try {
    await withLocked(ctx, known, async (work, row) => {
      if (!isDue(row, ctx.clock.now())) return;
      const plan = row.pendingType === null ? row : await getPlanRow(work.tx, row.pendingType);
      await saveSubscription(work, row, await chargeWallet(work, row, { plan, start: row.currentPeriodEnd }));
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'wallet_short')) throw error;
    await withLocked(ctx, known, async (work, row) => {
      const now = ctx.clock.now();
      if (!isDue(row, now) || row.status === 'past_due') return;
      const graceUntil = graceEnd(row.currentPeriodEnd);
      await saveSubscription(work, row, { ...row, status: 'past_due', pastDueAt: now, graceUntil, paidBy: 'wallet' });
    });
  }
}

function isDue(row: SubscriptionRow, now: Date): boolean {
  const byWallet = row.paidBy === 'wallet' || row.pendingPaidBy === 'wallet';
  const inTime = graceEnd(row.currentPeriodEnd) > now;
  return isRunning(row) && byWallet && renews(row) && row.currentPeriodEnd <= now && inTime;
}
