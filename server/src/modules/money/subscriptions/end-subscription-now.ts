import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import type { SubscriptionRow } from './queries.ts';
import { saveSubscription } from './save-subscription.ts';
import { END_AT_PROVIDER } from './tasks.ts';

/** Ends a subscription here and, if it would continue there, at the provider. The caller holds the account's lock. */
export async function endSubscriptionNow(scope: TransactionScope, row: SubscriptionRow): Promise<void> {
  const endedAt = scope.ctx.clock.now();
  await saveSubscription(scope, row, { ...row, status: 'canceled', endedAt, graceUntil: null });
  if (row.paidBy !== 'card' || row.providerRef === null) return;
  const { providerRef } = row;
  await enqueue(scope.tx, END_AT_PROVIDER, { subscriptionRef: providerRef }, { key: `end-premium:${providerRef}` });
}
