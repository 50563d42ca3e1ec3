import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { pushPendingChanges } from './plans/push-pending-changes.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';
import { isRunning } from './rules.ts';
import { withSubscriptionLock } from './with-account.ts';

/**
 * Saves a change that the owner of a running subscription requests, then sends it to the provider. If the provider does not
 * answer, the change is saved anyway and sent again until it succeeds.
 */
export async function changeOwnSubscription(
  ctx: Context,
  { accountId }: UserActor,
  { id, change }: { readonly id: string; readonly change: (scope: TransactionScope, row: SubscriptionRow) => Promise<void> },
): Promise<void> {
  const subscription = await findSubscription(ctx.db, id);
  if (subscription?.accountId !== accountId || subscription.status === 'incomplete' || subscription.status === 'abandoned')
    throwDomainError('not_found');
  await withSubscriptionLock(ctx, subscription, async (scope, row) => {
    if (!isRunning(row)) throwDomainError('subscription_ended');
    await change(scope, row);
  });
  await pushPendingChanges(ctx, id).catch((error: unknown) => {
    ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'a wish for a subscription waits for the payment provider');
  });
}
