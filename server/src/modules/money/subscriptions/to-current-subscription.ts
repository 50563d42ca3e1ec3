import type { CurrentSubscription } from '@festoon/contracts/money/subscription';
import type { Context } from '../../../context.ts';
import { findLatestSubscription, type SubscriptionRow } from './queries.ts';
import { isActive } from './rules.ts';

const NONE: CurrentSubscription = {
  id: null,
  type: null,
  status: 'none',
  isActive: false,
  startedAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  paidBy: null,
  price: null,
};

export function toCurrentSubscription(row: SubscriptionRow | null, now: Date): CurrentSubscription {
  if (row === null || row.status === 'abandoned') return NONE;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    isActive: isActive(row, now),
    startedAt: row.startedAt.toISOString(),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    paidBy: row.paidBy,
    price: { amountMinor: row.priceMinor, currency: row.currency },
  };
}

export async function readCurrentSubscription(ctx: Context, accountId: string): Promise<CurrentSubscription> {
  return toCurrentSubscription(await findLatestSubscription(ctx.db, accountId), ctx.clock.now());
}
