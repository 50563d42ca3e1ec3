import type { Plan } from '@festoon/contracts/money/subscription';
import type { Context } from '../../../../context.ts';
import { isOfCurrentProvider, type ProviderSubscriptionRow } from '../sync-subscription.ts';
import { getPlanRow } from './plan-queries.ts';
import { withPrice } from '../provider-refs.ts';
import { findSubscription, nextProviderReadNumber, type SubscriptionRow } from '../queries.ts';
import { isRunning } from '../rules.ts';
import { saveSubscription } from '../save-subscription.ts';
import { withSubscriptionLock } from '../with-account.ts';

/**
 * Sends the owner's choices to the provider: whether the subscription ends with its period, and its future price. Safe to
 * repeat. Choices that are made in the meantime are sent by the next run.
 */
export async function pushPendingChanges(ctx: Context, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id);
  if (row === null || row.synced || !isRunning(row) || row.paidBy !== 'card' || !isOfCurrentProvider(ctx, row)) return;
  await pushToProvider(ctx, row);
  await withSubscriptionLock(ctx, row, async (scope, current) => {
    // A read that began before the provider was updated must not revert the choice.
    const providerReadNumber = await nextProviderReadNumber(scope.tx);
    if (hasSameChanges(row, current))
      await saveSubscription(scope, current, { ...current, synced: true, providerReadNumber });
  });
}

async function pushToProvider(ctx: Context, row: ProviderSubscriptionRow): Promise<void> {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = await ctx.payments.getSubscription(row.providerRef);
  if (status === 'canceled') return;
  const cancelsAtPeriodEnd = row.cancelAtPeriodEnd || row.pendingPaidBy === 'wallet';
  if (!cancelsAtPeriodEnd && row.status === 'active' && currentPeriodEnd > ctx.clock.now())
    await withPrice(ctx, await pendingPlan(ctx, row), (priceRef) =>
      ctx.payments.setPriceAtPeriodEnd(row.providerRef, priceRef),
    );
  if (cancelAtPeriodEnd !== cancelsAtPeriodEnd) await ctx.payments.setCancelAtPeriodEnd(row.providerRef, cancelsAtPeriodEnd);
}

/** Returns the plan from the next period on. The current plan keeps the price at which it was bought. */
async function pendingPlan(
  ctx: Context,
  { type, pendingType, priceMinor, currency }: ProviderSubscriptionRow,
): Promise<Plan> {
  const plan = await getPlanRow(ctx.db, pendingType ?? type);
  return pendingType === null ? { ...plan, priceMinor, currency } : plan;
}

function hasSameChanges(a: SubscriptionRow, b: SubscriptionRow): boolean {
  return (
    a.cancelAtPeriodEnd === b.cancelAtPeriodEnd &&
    a.pendingType === b.pendingType &&
    a.pendingPaidBy === b.pendingPaidBy &&
    a.providerRef === b.providerRef
  );
}
