import type { PlanType } from '@festoon/contracts/money/subscription';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import {
  listPaymentsOf,
  type CreatedSubscription,
  type PaymentDecision,
  type Payment,
  type PaymentHooks,
} from '../payments/public.ts';
import { syncCustomer } from './card/change-card.ts';
import { syncSubscriptionByRef } from './sync-subscription.ts';
import { recordInvoice } from './invoices/record-invoice.ts';
import { reverseRefundedInvoice } from './renewals/reverse-refunded-invoice.ts';
import { findRunningSubscription, findSubscription, lockAccountSubscriptions, type SubscriptionRow } from './queries.ts';
import { saveSubscription } from './save-subscription.ts';
import { END_AT_PROVIDER, SEND_REFUND_EMAIL } from './tasks.ts';

/** The effects of a card payment on its subscription: it starts the subscription, or pays an overdue renewal. */
export const subscriptionHooks: PaymentHooks = {
  purpose: 'subscription',
  lock: async (tx, id) => {
    const row = await findSubscription(tx, id);
    if (row !== null) await lockAccountSubscriptions(tx, row.accountId);
  },
  onPaid: applyPaid,
  onUnpaid: applyUnpaid,
  onRefundDue: async ({ tx }, payment) => {
    await enqueue(tx, END_AT_PROVIDER, { sessionId: payment.sessionId }, { key: `end-premium:${payment.id}` });
    await enqueue(tx, SEND_REFUND_EMAIL, { paymentId: payment.id }, { key: `tell-premium-refund:${payment.id}` });
  },
  onExternalDebit: reverseRefundedInvoice,
  onCustomerChanged: syncCustomer,
  onSubscriptionChanged: (ctx, ref) => syncSubscriptionByRef(ctx, ref, [subscriptionHooks]),
};

async function applyPaid(scope: TransactionScope, payment: Payment, created: CreatedSubscription): Promise<PaymentDecision> {
  const { tx, ctx } = scope;
  const { subscriptionRef, invoice } = created;
  if (subscriptionRef === null || invoice === null) throw new Error(`Payment ${payment.id} began no subscription.`);
  const row = await getSubscription(tx, payment.subjectId);
  const running = await findRunningSubscription(tx, row.accountId);
  if (running !== null && (running.id !== row.id || row.status === 'active'))
    return { disposition: 'refund_due', origin: 'duplicate' };
  if (row.status === 'canceled') return { disposition: 'refund_due', origin: 'late' };
  const { periodStart, periodEnd } = invoice;
  await recordInvoice(scope, {
    subscriptionId: row.id,
    accountId: row.accountId,
    type: planTypeOf(payment),
    paidBy: 'card',
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    paymentId: payment.id,
    providerRef: invoice.ref,
    periodStart,
    periodEnd,
  });
  await endReplaced(tx, row);
  await saveSubscription(scope, row, {
    ...row,
    status: 'active',
    type: planTypeOf(payment),
    priceMinor: payment.amountMinor,
    currency: payment.currency,
    paidBy: 'card',
    provider: ctx.payments.kind,
    livemode: ctx.payments.livemode,
    providerRef: subscriptionRef,
    anchorAt: periodStart,
    startedAt: row.status === 'past_due' ? row.startedAt : periodStart,
    currentPeriodEnd: periodEnd,
    graceUntil: null,
    pastDueAt: null,
    reminderCount: 0,
    endedAt: null,
    cancelAtPeriodEnd: false,
    pendingType: null,
    pendingPaidBy: null,
    synced: true,
    // The next read of the new subscription stores its card.
    cardBrand: null,
    cardLast4: null,
  });
  return { disposition: 'applied' };
}

/**
 * Ends a subscription at the provider whose overdue renewal was paid on a new page, so that the old card is never charged
 * for it again.
 */
async function endReplaced(tx: TransactionScope['tx'], { status, providerRef }: SubscriptionRow): Promise<void> {
  if (status !== 'past_due' || providerRef === null) return;
  await enqueue(tx, END_AT_PROVIDER, { subscriptionRef: providerRef }, { key: `end-premium:${providerRef}` });
}

/** Handles a page that expired unpaid: its subscription no longer waits for a payment. */
async function applyUnpaid(scope: TransactionScope, payment: Payment): Promise<void> {
  const row = await getSubscription(scope.tx, payment.subjectId);
  if (row.status !== 'incomplete') return;
  const others = await listPaymentsOf(scope.tx, 'subscription', row.id);
  if (others.some(({ id, status }) => id !== payment.id && (status === 'open' || status === 'processing'))) return;
  await saveSubscription(scope, row, { ...row, status: 'abandoned' });
}

function planTypeOf({ request }: Payment): PlanType {
  return request.metadata['type'] === 'yearly' ? 'yearly' : 'monthly';
}

async function getSubscription(tx: TransactionScope['tx'], id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(tx, id);
  if (row === null) throw new Error(`Subscription ${id} is gone.`);
  return row;
}
