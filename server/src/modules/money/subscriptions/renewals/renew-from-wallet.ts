import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { chargeWallet } from './charge-wallet.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { graceEnd, isRunning, willRenew } from '../rules.ts';
import { saveSubscription } from '../save-subscription.ts';
import { withSubscriptionLock } from '../with-account.ts';

/**
 * Pays the due period from the wallet. If the balance is too low, the subscription becomes past due and stays active during
 * the grace period. A repeated call finds nothing due.
 */
export async function renewFromWallet(ctx: Context, id: string): Promise<void> {
  const subscription = await findSubscription(ctx.db, id);
  if (subscription === null || !isDue(subscription, ctx.clock.now())) return;
  try {
    await withSubscriptionLock(ctx, subscription, async (scope, row) => {
      if (!isDue(row, ctx.clock.now())) return;
      const plan = row.pendingType === null ? row : await getPlanRow(scope.tx, row.pendingType);
      await saveSubscription(scope, row, await chargeWallet(scope, row, { plan, start: row.currentPeriodEnd }));
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'insufficient_wallet_balance')) throw error;
    await withSubscriptionLock(ctx, subscription, async (scope, row) => {
      const now = ctx.clock.now();
      if (!isDue(row, now) || row.status === 'past_due') return;
      const graceUntil = graceEnd(row.currentPeriodEnd);
      await saveSubscription(scope, row, { ...row, status: 'past_due', pastDueAt: now, graceUntil, paidBy: 'wallet' });
    });
  }
}

function isDue(row: SubscriptionRow, now: Date): boolean {
  const isWalletPaid = row.paidBy === 'wallet' || row.pendingPaidBy === 'wallet';
  const isWithinGrace = graceEnd(row.currentPeriodEnd) > now;
  return isRunning(row) && isWalletPaid && willRenew(row) && row.currentPeriodEnd <= now && isWithinGrace;
}
