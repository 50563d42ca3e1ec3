import type { Plan } from '@festoon/contracts/money/subscription';
import type { Context } from '../../../../context.ts';
import type { SubscriptionRow } from '../queries.ts';

/** Returns a subscription that waits for its first payment. */
export function newSubscription(ctx: Context, accountId: string, plan: Plan): SubscriptionRow {
  const now = ctx.clock.now();
  return {
    id: ctx.ids.newId(),
    accountId,
    status: 'incomplete',
    createdAt: now,
    type: plan.type,
    priceMinor: plan.priceMinor,
    currency: plan.currency,
    paidBy: 'card',
    provider: null,
    livemode: null,
    providerRef: null,
    anchorAt: now,
    startedAt: now,
    currentPeriodEnd: now,
    graceUntil: null,
    cancelAtPeriodEnd: false,
    pendingType: null,
    pendingPaidBy: null,
    synced: true,
    pastDueAt: null,
    reminderCount: 0,
    endedAt: null,
    providerReadNumber: 0,
    cardBrand: null,
    cardLast4: null,
  };
}
