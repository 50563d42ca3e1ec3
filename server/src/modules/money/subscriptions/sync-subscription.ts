import { parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import {
  findPayment,
  recordCapture,
  ProviderRejected,
  syncPayment,
  type InvoiceState,
  type PaymentHooks,
} from '../payments/public.ts';
import { applyProviderState, isPaid } from './card/card-rules.ts';
import { findInvoiceByRef } from './invoices/invoice-queries.ts';
import { recordInvoice } from './invoices/record-invoice.ts';
import { typeOfPeriod } from './renewals/period-rules.ts';
import { findSubscription, findSubscriptionByRef, nextProviderReadNumber, type SubscriptionRow } from './queries.ts';
import { renewFromWallet } from './renewals/renew-from-wallet.ts';
import { graceEnd, isRunning } from './rules.ts';
import { saveSubscription } from './save-subscription.ts';
import { withSubscriptionLock } from './with-account.ts';

/**
 * Handles an event of the provider by its subscription reference: one of ours, one whose first payment is not yet recorded
 * here, or one that is not ours.
 */
export async function syncSubscriptionByRef(ctx: Context, ref: string, hooks: readonly PaymentHooks[]): Promise<void> {
  const subscription = await findSubscriptionByRef(ctx.db, ref);
  if (subscription !== null) return syncSubscription(ctx, subscription.id);
  try {
    const { metadata } = await ctx.payments.getSubscription(ref);
    const paymentId = parseUuid(metadata['paymentId'] ?? '');
    const payment = paymentId === null ? null : await findPayment(ctx.db, paymentId);
    if (payment !== null && payment.sessionId !== null) await syncPayment(ctx, hooks, payment.sessionId);
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    ctx.log.warn({ ref, code: error.code }, 'a provider event names a subscription that is not ours');
  }
}

/**
 * Updates a subscription that is paid by card. It is the only place that does so: reads the subscription and its invoices
 * at the provider, then saves the changes in one transaction. Events only start it, so their order and number do not
 * matter. Reads again if a later read is already saved.
 */
export async function syncSubscription(ctx: Context, id: string): Promise<void> {
  const subscription = await findSubscription(ctx.db, id);
  if (subscription === null || !isOfCurrentProvider(ctx, subscription)) return;
  const providerReadNumber = await nextProviderReadNumber(ctx.db);
  const state = await ctx.payments.getSubscription(subscription.providerRef);
  const invoices = await ctx.payments.listInvoices(subscription.providerRef);
  const outcome = await withSubscriptionLock(ctx, subscription, async (scope, row) => {
    if (row.providerRef !== subscription.providerRef) return 'done';
    for (const invoice of invoices.filter(isPaid).toReversed()) await recordPaidInvoice(scope, row, invoice);
    if (!isRunning(row) || row.paidBy !== 'card') return 'done';
    if (row.providerReadNumber > providerReadNumber) return 'outdated';
    const synced = {
      ...applyProviderState(row, { state, invoices }, ctx.clock.now()),
      providerReadNumber,
    };
    const byWallet = synced.status === 'canceled' && row.pendingPaidBy === 'wallet' && !row.cancelAtPeriodEnd;
    const graceUntil = graceEnd(synced.currentPeriodEnd);
    await saveSubscription(scope, row, byWallet ? { ...synced, status: row.status, graceUntil, endedAt: null } : synced);
    return byWallet ? 'due from the wallet' : 'done';
  });
  if (outcome === 'outdated') return syncSubscription(ctx, id);
  if (outcome === 'due from the wallet') await renewFromWallet(ctx, id);
}

export type ProviderSubscriptionRow = SubscriptionRow & { readonly providerRef: string };

export function isOfCurrentProvider({ payments }: Context, row: SubscriptionRow): row is ProviderSubscriptionRow {
  return row.providerRef !== null && row.provider === payments.kind && row.livemode === payments.livemode;
}

async function recordPaidInvoice(scope: TransactionScope, row: SubscriptionRow, invoice: InvoiceState): Promise<void> {
  const { ctx, tx } = scope;
  if ((await findInvoiceByRef(tx, invoice.ref)) !== null) return;
  const { paymentRef, periodStart, periodEnd, currency, amountPaidMinor: amountMinor } = invoice;
  if (paymentRef === null) {
    raiseAlarm(ctx, 'invoice_without_payment', { subscriptionId: row.id, invoiceRef: invoice.ref });
    return;
  }
  const { id: subscriptionId, accountId } = row;
  // The provider charged again for a subscription that had ended or had moved to the wallet, or for a grace period that
  // ended unpaid.
  const isAfterEnd = row.endedAt !== null && (periodStart >= row.endedAt || periodEnd > row.currentPeriodEnd);
  const isRefundDue = row.paidBy !== 'card' || isAfterEnd;
  const payment = { purpose: 'subscription', subjectId: subscriptionId, accountId, amountMinor, currency } as const;
  const paymentId = await recordCapture(ctx, tx, { ...payment, paymentRef, isRefundDue });
  if (paymentId === null || isRefundDue) return;
  await recordInvoice(scope, {
    subscriptionId,
    accountId,
    type: typeOfPeriod(periodStart, periodEnd),
    amountMinor,
    currency,
    paidBy: 'card',
    paymentId,
    providerRef: invoice.ref,
    periodStart,
    periodEnd,
  });
}
