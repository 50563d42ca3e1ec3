import type { CurrentSubscription, getCurrentSubscription as endpoint } from '@festoon/contracts/subscription';
import type { EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { findLatestSubscription, type SubscriptionRow } from './queries.ts';
import { isActive } from './rules.ts';

const none: CurrentSubscription = {
  ...{ id: null, type: null, status: 'none', isActive: false, startedAt: null, currentPeriodEnd: null },
  ...{ cancelAtPeriodEnd: false, paidBy: null, price: null },
};

function shown(row: SubscriptionRow, now: Date): CurrentSubscription {
  return {
    id: row.id,
    type: row.type as CurrentSubscription['type'],
    status: row.status as CurrentSubscription['status'],
    isActive: isActive(row, now),
    startedAt: row.startedAt.toISOString(),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    paidBy: row.paidBy as CurrentSubscription['paidBy'],
    price: { amountMinor: row.priceMinor, currency: row.currency },
  };
}

/** The caller's subscription, as the gate of premium reads it. */
export async function getCurrentSubscription(ctx: Context, actor: UserActor): Promise<EndpointResult<typeof endpoint>> {
  const row = await findLatestSubscription(ctx.db, actor.accountId);
  return { success: true, data: row ? shown(row, ctx.clock.now()) : none };
}
