import type { Plan } from '@festoon/contracts/money/subscription';
import type { Context } from '../../../../context.ts';
import { isAtThisProvider, type AtProvider } from '../follow-subscription.ts';
import { getPlanRow } from './plan-queries.ts';
import { withPrice } from '../provider-refs.ts';
import { findSubscription, nextProviderRead, type SubscriptionRow } from '../queries.ts';
import { isRunning } from '../rules.ts';
import { saveSubscription } from '../save-subscription.ts';
import { withLocked } from '../with-account.ts';

/**
 * Brings what its owner chose to the provider: whether it ends with its period, and the price from then on. Safe to repeat;
 * what was chosen meanwhile is left for the next time.
 */
export async function pushWishes(ctx: Context, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id);
  if (row === null || row.synced || !isRunning(row) || row.paidBy !== 'card' || !isAtThisProvider(ctx, row)) return;
  await push(ctx, row);
  await withLocked(ctx, row, async (work, now) => {
    // A read that began before the provider was changed must not undo the choice.
    const providerRead = await nextProviderRead(work.tx);
    if (sameParams(row, now)) await saveSubscription(work, now, { ...now, synced: true, providerRead });
  });
}

async function push(ctx: Context, row: AtProvider): Promise<void> {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = await ctx.payments.getSubscription(row.providerRef);
  if (status === 'canceled') return;
  const ends = row.cancelAtPeriodEnd || row.pendingPaidBy === 'wallet';
  if (!ends && row.status === 'active' && currentPeriodEnd > ctx.clock.now())
    await withPrice(ctx, await wishedPlan(ctx, row), (priceRef) =>
      ctx.payments.setPriceAtPeriodEnd(row.providerRef, priceRef),
    );
  if (cancelAtPeriodEnd !== ends) await ctx.payments.setCancelAtPeriodEnd(row.providerRef, ends);
}

/** The plan it has keeps the price it was bought at. */
async function wishedPlan(ctx: Context, { type, pendingType, priceMinor, currency }: AtProvider): Promise<Plan> {
  const plan = await getPlanRow(ctx.db, pendingType ?? type);
  return pendingType === null ? { ...plan, priceMinor, currency } : plan;
}

function sameParams(a: SubscriptionRow, b: SubscriptionRow): boolean {
  return (
    a.cancelAtPeriodEnd === b.cancelAtPeriodEnd &&
    a.pendingType === b.pendingType &&
    a.pendingPaidBy === b.pendingPaidBy &&
    a.providerRef === b.providerRef
  );
}
