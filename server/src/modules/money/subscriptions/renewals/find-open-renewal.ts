import { throwDomainError } from '../../../../platform/errors.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { endSubscriptionNow } from '../end-subscription-now.ts';
import { findRunningSubscription, type SubscriptionRow } from '../queries.ts';
import { willRenew } from '../rules.ts';

/**
 * The caller's subscription where its renewal is late and may be paid; null where a new one may begin. Who has premium is
 * refused. One that is over, and only not looked at since, ends here.
 */
export async function findOpenRenewal(scope: TransactionScope, accountId: string): Promise<SubscriptionRow | null> {
  const running = await findRunningSubscription(scope.tx, accountId);
  if (running === null || running.status === 'past_due') return running;
  if (willRenew(running) || running.currentPeriodEnd > scope.ctx.clock.now()) throwDomainError('already_subscribed');
  await endSubscriptionNow(scope, running);
  return null;
}
