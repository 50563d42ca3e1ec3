import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { EffectWork } from '../payments/public.ts';
import { findSubscription, lockAccount, type SubscriptionRow } from './queries.ts';

/** Runs the work in a transaction that holds the lock of the account's premium, and says its invalidations after the commit. */
export function withAccount<R>(ctx: Context, accountId: string, work: (work: EffectWork) => Promise<R>): Promise<R> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    return work({ ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) });
  });
}

/** The same for one subscription as it stands under the lock. */
export function withLocked<R>(
  ctx: Context,
  { id, accountId }: Pick<SubscriptionRow, 'id' | 'accountId'>,
  work: (work: EffectWork, row: SubscriptionRow) => Promise<R>,
): Promise<R> {
  return withAccount(ctx, accountId, async (inside) => {
    const row = await findSubscription(inside.tx, id);
    if (row === null) throw new Error(`Subscription ${id} is gone.`);
    return work(inside, row);
  });
}
