import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { HookContext } from '../payments/public.ts';
import { findSubscription, lockAccountSubscriptions, type SubscriptionRow } from './queries.ts';

/** Runs the work in a transaction that holds the lock of the account's premium, and says its invalidations after the commit. */
export function withAccountLock<R>(ctx: Context, accountId: string, work: (work: HookContext) => Promise<R>): Promise<R> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAccountSubscriptions(tx, accountId);
    return work({ ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) });
  });
}

/** The same for one subscription as it stands under the lock. */
export function withSubscriptionLock<R>(
  ctx: Context,
  { id, accountId }: Pick<SubscriptionRow, 'id' | 'accountId'>,
  work: (work: HookContext, row: SubscriptionRow) => Promise<R>,
): Promise<R> {
  return withAccountLock(ctx, accountId, async (context) => {
    const row = await findSubscription(context.tx, id);
    if (row === null) throw new Error(`Subscription ${id} is gone.`);
    return work(context, row);
  });
}
