import type { upgradeFromWallet as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { listPaymentsOf } from '../../payments/public.ts';
import { chargeWallet } from '../renewals/charge-wallet.ts';
import { readCurrentSubscription } from '../to-current-subscription.ts';
import { findOpenRenewal } from '../renewals/find-open-renewal.ts';
import { newSubscription } from './new-subscription.ts';
import { closePage } from './open-premium-page.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { findIncompleteSubscription, findLatestSubscription, insertSubscription, type SubscriptionRow } from '../queries.ts';
import { saveSubscription } from '../save-subscription.ts';
import { END_AT_PROVIDER } from '../tasks.ts';
import { withAccountLock } from '../with-account.ts';

/** Starts premium immediately, paid from the wallet: a new subscription, or the unpaid period of an overdue one. */
export async function upgradeFromWallet(
  ctx: Context,
  { accountId }: UserActor,
  { type }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  await closePages(ctx, accountId);
  await withAccountLock(ctx, accountId, async (scope) => {
    const plan = await getPlanRow(scope.tx, type);
    const running = await findOpenRenewal(scope, accountId);
    const row = running ?? (await reuseIncomplete(scope, newSubscription(ctx, accountId, plan)));
    const start = running === null ? row.startedAt : running.currentPeriodEnd;
    await saveSubscription(scope, row, await chargeWallet(scope, row, { plan, start }));
    if (running?.paidBy !== 'card' || running.providerRef === null) return;
    const { providerRef } = running;
    await enqueue(scope.tx, END_AT_PROVIDER, { subscriptionRef: providerRef }, { key: `end-premium:${providerRef}` });
  });
  return { success: true, data: await readCurrentSubscription(ctx, accountId) };
}

/** Reuses the subscription whose page was not paid, so that a late card payment finds its own subscription active. */
async function reuseIncomplete({ tx }: TransactionScope, newRow: SubscriptionRow): Promise<SubscriptionRow> {
  const incomplete = await findIncompleteSubscription(tx, newRow.accountId);
  if (incomplete !== null) return { ...newRow, id: incomplete.id, createdAt: incomplete.createdAt };
  await insertSubscription(tx, newRow);
  return newRow;
}

/** Closes all payment pages for the same purchase, so that it is not paid twice. */
async function closePages(ctx: Context, accountId: string): Promise<void> {
  const latest = await findLatestSubscription(ctx.db, accountId);
  const incomplete = await findIncompleteSubscription(ctx.db, accountId);
  for (const row of [latest, incomplete]) {
    const payments = row === null ? [] : await listPaymentsOf(ctx.db, 'subscription', row.id);
    if (payments.some(({ status }) => status === 'processing')) throwDomainError('premium_payment_open');
    for (const payment of payments.filter(({ status }) => status === 'open')) await closePage(ctx, payment);
  }
}
