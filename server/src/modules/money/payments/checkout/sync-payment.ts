import { parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { entriesOfCapture, postTransaction } from '../../wallet/public.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import type { PaymentDecision, PaymentHooks } from '../payment-hooks.ts';
import { isOfThisProvider } from '../provider/is-of-this-provider.ts';
import { ProviderRejected, type CheckoutState, type InvoiceState } from '../provider/provider.ts';
import {
  attachSession,
  findPayment,
  findPaymentBySession,
  recordPaymentCheck,
  saveCapture,
  savePaymentStatus,
  type Payment,
} from '../queries.ts';
import { requestCardRefund } from '../refunds/request-card-refund.ts';
import { enqueueFees } from '../fees/record-fees.ts';
import { nextStep } from './payment-step-rules.ts';
import { settleTogether } from './settle-together.ts';
import { withPayment, type LockedPayment } from '../with-payment.ts';

/**
 * Applies the provider's state to a card payment. It is the only place that does so, for the buyer's return, the webhook,
 * the end of a hold and the sweep. Reads the state, then applies it in a transaction that locks the subject, then the
 * payment: an ordinary success together with others (`settleTogether`), everything else alone. A payment that has succeeded
 * is final. Returns null if the session is not ours. A payment whose page the provider rejects is over.
 */
export async function syncPayment(ctx: Context, hooks: readonly PaymentHooks[], sessionId: string): Promise<Payment | null> {
  return syncKnownPayment(ctx, hooks, { sessionId, before: await findPaymentBySession(ctx.db, sessionId) });
}

type KnownSession = { readonly sessionId: string; readonly before: Payment | null };

/** Applies the provider's state as `syncPayment` does, to the payment of the session that the caller has just read. */
export async function syncKnownPayment(
  ctx: Context,
  hooks: readonly PaymentHooks[],
  { sessionId, before }: KnownSession,
): Promise<Payment | null> {
  if (before?.status === 'succeeded') return before;
  const checkout = await ctx.payments.getCheckout(sessionId).catch(returnRejection);
  if (checkout instanceof ProviderRejected) return abandonBySession(ctx, hooks, { sessionId, reason: checkout.code });
  const invoice = await findFirstInvoice(ctx, checkout);
  // For a page that starts a subscription, only the invoice refers to the payment.
  const state = { ...checkout, paymentRef: checkout.paymentRef ?? invoice?.paymentRef ?? null };
  const known = before ?? (await findPaymentOf(ctx, state));
  if (known === null || !isOfThisMode(ctx, known, state)) return null;
  const settled = await settleTogether(ctx, hooks, { payment: known, state });
  if (settled !== null) return settled;
  return withPayment(ctx, { allHooks: hooks, payment: known }, (scope, locked) =>
    applyState(scope, locked, { state, invoice }),
  );
}

function returnRejection(error: unknown): ProviderRejected {
  if (error instanceof ProviderRejected) return error;
  throw error;
}

async function abandonBySession(
  ctx: Context,
  hooks: readonly PaymentHooks[],
  { sessionId, reason }: { readonly sessionId: string; readonly reason: string },
): Promise<Payment | null> {
  const payment = await findPaymentBySession(ctx.db, sessionId);
  return payment === null ? null : abandonCheckout(ctx, hooks, { payment, reason });
}

async function findFirstInvoice(
  ctx: Context,
  { mode, paymentStatus, invoiceRef }: CheckoutState,
): Promise<InvoiceState | null> {
  return mode === 'subscription' && paymentStatus === 'paid' && invoiceRef !== null
    ? ctx.payments.getInvoice(invoiceRef)
    : null;
}

/**
 * Finds the payment by its session, or by the metadata that we sent, if the process stopped before it stored the provider's
 * response.
 */
async function findPaymentOf({ db }: Context, { sessionId, metadata }: CheckoutState): Promise<Payment | null> {
  const known = await findPaymentBySession(db, sessionId);
  if (known !== null) return known;
  const paymentId = parseUuid(metadata['paymentId'] ?? '');
  if (paymentId === null) return null;
  const fromMetadata = await findPayment(db, paymentId);
  return fromMetadata?.sessionId === null ? fromMetadata : null;
}

function isOfThisMode(ctx: Context, payment: Payment, state: CheckoutState): boolean {
  if (isOfThisProvider(ctx, payment) && payment.livemode === state.livemode) return true;
  raiseAlarm(ctx, 'payment_of_another_mode', { paymentId: payment.id, sessionId: state.sessionId });
  return false;
}

type ProviderCheckout = { readonly state: CheckoutState; readonly invoice: InvoiceState | null };

async function applyState(
  scope: TransactionScope,
  { hooks, payment }: LockedPayment,
  { state, invoice }: ProviderCheckout,
): Promise<Payment> {
  const { tx, ctx } = scope;
  if (payment.sessionId === null) await attachSession(tx, payment.id, state);
  const step = nextStep(payment, state);
  if (step.kind === 'paid') await applyPaid(scope, hooks, { payment, state, invoice, mismatch: step.mismatch });
  else if (step.kind !== 'nothing') await savePaymentStatus(tx, payment.id, step.kind);
  if (step.kind === 'failed' || step.kind === 'expired') await hooks.onUnpaid(scope, payment);
  await recordPaymentCheck(tx, payment.id, ctx.clock.now());
  return (await findPayment(tx, payment.id)) ?? payment;
}

type PaidParams = ProviderCheckout & { readonly payment: Payment; readonly mismatch: boolean };

async function applyPaid(
  scope: TransactionScope,
  hooks: PaymentHooks,
  { payment, state, invoice, mismatch }: PaidParams,
): Promise<void> {
  const { ctx, tx } = scope;
  const { amountMinor, currency } = state;
  const now = ctx.clock.now();
  const entries = entriesOfCapture({ amountMinor, currency });
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'capture', causeId: payment.id, postedAt: now, entries });
  const decision: PaymentDecision = mismatch
    ? { disposition: 'refund_due', origin: 'mismatch' }
    : await hooks.onPaid(scope, payment, { subscriptionRef: state.subscriptionRef, invoice });
  await saveCapture(tx, payment.id, {
    paymentRef: state.paymentRef,
    capturedMinor: amountMinor,
    capturedCurrency: currency,
    disposition: decision.disposition,
    walletCreditedMinor: decision.disposition === 'applied' ? (decision.walletCreditedMinor ?? 0) : 0,
    settledAt: now,
  });
  await enqueueFees(tx, payment.id);
  if (decision.disposition === 'applied') return;
  if (mismatch)
    raiseAlarm(ctx, 'payment_mismatch', { paymentId: payment.id, asked: payment.amountMinor, taken: amountMinor, currency });
  await requestCardRefund(ctx, tx, { paymentId: payment.id, amountMinor, origin: decision.origin });
  await hooks.onRefundDue(scope, { ...payment, capturedMinor: amountMinor, capturedCurrency: currency }, decision.origin);
}
