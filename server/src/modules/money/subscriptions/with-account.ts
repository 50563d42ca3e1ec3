import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { transactionScope, type TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { findSubscription, lockAccountSubscriptions, type SubscriptionRow } from './queries.ts';

/** Runs the work in a transaction that has locked the account's subscriptions. Publishes the invalidations after the commit. */
export function withAccountLock<R>(
  ctx: Context,
  accountId: string,
  work: (scope: TransactionScope) => Promise<R>,
): Promise<R> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAccountSubscriptions(tx, accountId);
    return work(transactionScope(ctx, tx));
  });
}

/** Does the same for one subscription, which is read under the lock. */
export function withSubscriptionLock<R>(
  ctx: Context,
  { id, accountId }: Pick<SubscriptionRow, 'id' | 'accountId'>,
  work: (scope: TransactionScope, row: SubscriptionRow) => Promise<R>,
): Promise<R> {
  return withAccountLock(ctx, accountId, async (scope) => {
    const row = await findSubscription(scope.tx, id);
    if (row === null) throw new Error(`Subscription ${id} is gone.`);
    return work(scope, row);
  });
}
