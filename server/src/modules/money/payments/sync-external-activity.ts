import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import { listOpenDisputeRefs } from './disputes/dispute-queries.ts';
import type { PaymentHooks } from './payment-hooks.ts';
import { reconcileDispute } from './disputes/reconcile-disputes.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';

const DAY = DAY_MS;
const LOOKBACK_DAYS = 4;
const BATCH = 500;

/**
 * Finds refunds and disputes of the last days that the provider never reported, and the results of disputes that are open
 * here. The provider stops reporting after three days.
 */
export async function syncExternalActivity(ctx: Context, hooks: readonly PaymentHooks[]): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - LOOKBACK_DAYS * DAY);
  const refunds = await ctx.payments.listRecentRefunds(since);
  for (const paymentRef of new Set(refunds.map((refund) => refund.paymentRef ?? '')))
    await logFailure(ctx, { paymentRef }, () => reconcileRefunds(ctx, hooks, paymentRef));
  const disputes = new Map((await ctx.payments.listRecentDisputes(since)).map((dispute) => [dispute.ref, dispute]));
  for (const ref of await listOpenDisputeRefs(ctx.db, BATCH)) {
    if (!disputes.has(ref)) disputes.set(ref, await ctx.payments.getDispute(ref));
  }
  for (const dispute of disputes.values())
    await logFailure(ctx, { disputeRef: dispute.ref }, () => reconcileDispute(ctx, hooks, dispute));
}

/** Does the same for one payment, now. */
export async function syncRefundsAndDisputes(
  ctx: Context,
  hooks: readonly PaymentHooks[],
  paymentRef: string,
): Promise<void> {
  await reconcileRefunds(ctx, hooks, paymentRef);
  for (const dispute of await ctx.payments.listDisputes(paymentRef)) await reconcileDispute(ctx, hooks, dispute);
}

async function logFailure(
  ctx: Context,
  subject: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  await work().catch((error: unknown) => {
    ctx.log.warn({ ...subject, reason: String(error) }, 'what was done at the provider will be looked at again');
  });
}
