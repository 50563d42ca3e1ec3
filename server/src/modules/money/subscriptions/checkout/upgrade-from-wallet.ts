import type { upgradeFromWallet as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listPaymentsOf, type EffectWork } from '../../payments/public.ts';
import { chargeWallet } from '../renewals/charge-wallet.ts';
import { readCurrent } from '../current-answer.ts';
import { findOpenRenewal } from '../renewals/find-open-renewal.ts';
import { newSubscription } from './new-subscription.ts';
import { closePage } from './open-premium-page.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { findIncomplete, findLatestSubscription, insertSubscription, type SubscriptionRow } from '../queries.ts';
import { saveSubscription } from '../save-subscription.ts';
import { END_AT_PROVIDER } from '../tasks.ts';
import { withAccount } from '../with-account.ts';

/** Starts premium immediately, paid from the wallet: a new subscription, or the period that an overdue one owes. */
export async function upgradeFromWallet(
  ctx: Context,
  { accountId }: UserActor,
  { type }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  await closePages(ctx, accountId);
  await withAccount(ctx, accountId, async (work) => {
    const plan = await getPlanRow(work.tx, type);
    const running = await findOpenRenewal(work, accountId);
    const row = running ?? (await unpaidOne(work, newSubscription(ctx, accountId, plan)));
    const start = running === null ? row.startedAt : running.currentPeriodEnd;
    await saveSubscription(work, row, await chargeWallet(work, row, { plan, start }));
    if (running?.paidBy !== 'card' || running.providerRef === null) return;
    const { providerRef } = running;
    await enqueue(work.tx, END_AT_PROVIDER, { subscriptionRef: providerRef }, { key: `end-premium:${providerRef}` });
  });
  return { success: true, data: await readCurrent(ctx, accountId) };
}

/** Takes the one whose page was left unpaid, so that a card paid too late finds its own subscription running. */
async function unpaidOne({ tx }: EffectWork, fresh: SubscriptionRow): Promise<SubscriptionRow> {
  const waiting = await findIncomplete(tx, fresh.accountId);
  if (waiting !== null) return { ...fresh, id: waiting.id, createdAt: waiting.createdAt };
  await insertSubscription(tx, fresh);
  return fresh;
}

/** No page may stay open on which the same thing could be paid again. */
async function closePages(ctx: Context, accountId: string): Promise<void> {
  const latest = await findLatestSubscription(ctx.db, accountId);
  const waiting = await findIncomplete(ctx.db, accountId);
  for (const row of [latest, waiting]) {
    const payments = row === null ? [] : await listPaymentsOf(ctx.db, 'subscription', row.id);
    if (payments.some(({ status }) => status === 'processing')) throwDomainError('premium_payment_open');
    for (const payment of payments.filter(({ status }) => status === 'open')) await closePage(ctx, payment);
  }
}
