import { throwDomainError } from '../../../../platform/errors.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { endSubscriptionNow } from '../end-subscription-now.ts';
import { findRunningSubscription, type SubscriptionRow } from '../queries.ts';
import { willRenew } from '../rules.ts';

/**
 * Returns the caller's subscription if its renewal is overdue and can be paid, or null if a new one can be started. Throws
 * if the account has premium. Ends a subscription that is over but was not checked since.
 */
export async function findOpenRenewal(scope: TransactionScope, accountId: string): Promise<SubscriptionRow | null> {
  const running = await findRunningSubscription(scope.tx, accountId);
  if (running === null || running.status === 'past_due') return running;
  if (willRenew(running) || running.currentPeriodEnd > scope.ctx.clock.now()) throwDomainError('already_subscribed');
  await endSubscriptionNow(scope, running);
  return null;
}
