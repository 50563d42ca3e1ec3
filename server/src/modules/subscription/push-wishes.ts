import type { Context } from '../../context.ts';
import { isAtThisProvider } from './follow-subscription.ts';
import { getPlanRow } from './plan-queries.ts';
import { priceRefOf } from './provider-refs.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning } from './rules.ts';
import { saveSubscription } from './save-subscription.ts';
import { withLocked } from './with-account.ts';

/**
 * Brings what its owner chose to the provider: whether it ends with its period, and the price from then on. Safe to repeat;
 * what was chosen meanwhile is left for the next time.
 */
export async function pushWishes(ctx: Context, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id);
  if (row === null || row.synced || !isRunning(row) || row.paidBy !== 'card' || !isAtThisProvider(ctx, row)) return;
  const plan = { ...(await getPlanRow(ctx.db, row.pendingType ?? row.type)) };
  const kept = row.pendingType === null ? { ...plan, priceMinor: row.priceMinor, currency: row.currency } : plan;
  const state = await ctx.payments.getSubscription(row.providerRef);
  if (state.status !== 'canceled') {
    const ends = row.cancelAtPeriodEnd || row.pendingPaidBy === 'wallet';
    const mayMove = state.currentPeriodEnd > ctx.clock.now() && row.status === 'active';
    if (mayMove && !ends) await ctx.payments.setPriceAtPeriodEnd(row.providerRef, await priceRefOf(ctx, kept));
    if (state.cancelAtPeriodEnd !== ends) await ctx.payments.setCancelAtPeriodEnd(row.providerRef, ends);
  }
  await withLocked(ctx, row, async (work, now) => {
    if (sameWish(row, now)) await saveSubscription(work, now, { ...now, synced: true });
  });
}

function sameWish(a: SubscriptionRow, b: SubscriptionRow): boolean {
  return (
    a.cancelAtPeriodEnd === b.cancelAtPeriodEnd &&
    a.pendingType === b.pendingType &&
    a.pendingPaidBy === b.pendingPaidBy &&
    a.providerRef === b.providerRef
  );
}
