import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { findAdminSubscription, type AdminSubscriptionRow } from './list-queries.ts';

export function toAdminSubscription(row: AdminSubscriptionRow): AdminSubscription {
  const { id, accountId, name, email, type, status, paidBy, priceMinor, currency, cancelAtPeriodEnd } = row;
  return {
    id,
    account: { id: accountId, name, email },
    type,
    status,
    paidBy,
    priceMinor,
    currency,
    cancelAtPeriodEnd,
    startedAt: row.startedAt.toISOString(),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
  };
}

export async function readAdminSubscription(db: DbOrTx, id: string): Promise<AdminSubscription> {
  return toAdminSubscription((await findAdminSubscription(db, id)) ?? throwDomainError('not_found'));
}
