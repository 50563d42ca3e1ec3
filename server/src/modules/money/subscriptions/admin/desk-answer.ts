import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { findDeskRow, type DeskRow } from './list-queries.ts';

export function deskAnswer(row: DeskRow): AdminSubscription {
  const { id, accountId, name, email, type, status, paidBy, priceMinor, currency, cancelAtPeriodEnd } = row;
  return {
    id,
    person: { id: accountId, name, email },
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

export async function readDeskAnswer(db: DbOrTx, id: string): Promise<AdminSubscription> {
  return deskAnswer((await findDeskRow(db, id)) ?? throwDomainError('not_found'));
}
