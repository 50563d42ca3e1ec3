import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { entriesOfFailedRefund, entriesOfRefund, postTransaction } from '../../wallet/public.ts';
import { enqueueRefundCredit } from './credit-refund.ts';
import { isDisputed } from '../disputes/dispute-queries.ts';
import { isOfThisProvider } from '../provider/is-of-this-provider.ts';
import { ProviderRejected, type RefundState } from '../provider/provider.ts';
import { addPaymentRefundedAmount, findPayment, lockPayment, type Payment } from '../queries.ts';
import {
  findRefund,
  lockRefund,
  recordRefundError,
  startRefundAttempt,
  saveRefundState,
  type Refund,
} from './refund-queries.ts';

/**
 * Refunds a payment at the provider, with an idempotency key derived from the refund: it is safe to repeat. A retry first
 * looks for the earlier refund, because the provider forgets keys after a day. Waits while the payment is disputed. If this
 * provider cannot refund the payment (other account or mode), credits the buyer's wallet and raises an alarm.
 * @param syncExternal Records what happened to the payment at the provider, before a rejection counts as final.
 */
export async function runRefund(
  ctx: Context,
  id: string,
  syncExternal: (paymentRef: string) => Promise<void>,
): Promise<void> {
  const storedRefund = await findRefund(ctx.db, id);
  if (storedRefund === null || (await isDisputed(ctx.db, storedRefund.paymentId))) return;
  const refund = await startRefundAttempt(ctx.db, id, ctx.clock.now());
  if (refund === null) return;
  const payment = await findPayment(ctx.db, refund.paymentId);
  if (payment === null || payment.paymentRef === null) throw new Error(`Refund ${id} has no payment to refund.`);
  const { paymentRef } = payment;
  if (!isOfThisProvider(ctx, payment)) return failRefund(ctx, refund, 'another_provider');
  try {
    await saveRefund(ctx, refund.id, await submitToProvider(ctx, refund, { ...payment, paymentRef }));
  } catch (error) {
    await recordRefundError(ctx.db, id, String(error));
    if (!(error instanceof ProviderRejected)) throw error;
    await syncExternal(paymentRef).catch(ignoreRejection);
    if (await isWaiting(ctx, refund)) return;
    await failRefund(ctx, refund, error.code);
  }
}

// A payment that the provider does not know has no refunds or disputes to list either.
function ignoreRejection(error: unknown): void {
  if (!(error instanceof ProviderRejected)) throw error;
}

/** Marks a refund to the card as failed. `saveRefund` then enqueues the credit to the wallet. */
async function failRefund(ctx: Context, { id, paymentId }: Refund, code: string): Promise<void> {
  raiseAlarm(ctx, 'refund_rejected', { refundId: id, paymentId, code });
  await saveRefund(ctx, id, null);
}

/**
 * Returns whether a rejected refund is waiting or superseded. It did not fail if its money left through an external refund
 * or a dispute.
 */
async function isWaiting(ctx: Context, { id, paymentId }: Refund): Promise<boolean> {
  const status = (await findRefund(ctx.db, id))?.status;
  return (status !== 'pending' && status !== 'submitted') || isDisputed(ctx.db, paymentId);
}

async function submitToProvider(
  ctx: Context,
  refund: Refund,
  payment: Payment & { paymentRef: string },
): Promise<RefundState> {
  const { paymentRef } = payment;
  const earlier = refund.attempts > 1 ? await ctx.payments.findRefund(refund.id, paymentRef) : null;
  const currency = payment.capturedCurrency ?? payment.currency;
  return earlier ?? ctx.payments.refund({ refundId: refund.id, paymentRef, amountMinor: refund.amountMinor, currency });
}

/** Saves the state of a refund at the provider; a null state means that the provider refused to make it. */
export async function saveRefund(ctx: Context, id: string, state: RefundState | null): Promise<void> {
  const hasFailed = await inTransaction(ctx.db, async (tx) => {
    const { refund, payment } = await lockRefundAndPayment(tx, id);
    if (refund.status === 'failed' || refund.status === 'superseded') return false;
    // It was made twice under one id: the second is recorded as external, the first stays ours.
    if (state !== null && refund.providerRef !== null && refund.providerRef !== state.ref) return false;
    const status = statusOf(state);
    await postRefund(ctx, tx, { refund, payment, state });
    if (status === 'failed') await addPaymentRefundedAmount(tx, payment.id, -refund.amountMinor);
    const finishedAt = status === 'submitted' ? null : ctx.clock.now();
    if (status === 'failed') await enqueueRefundCredit(tx, id);
    await saveRefundState(tx, id, { status, providerRef: state?.ref ?? refund.providerRef, finishedAt });
    return status === 'failed' && state !== null;
  });
  if (hasFailed) raiseAlarm(ctx, 'refund_failed', { refundId: id, reason: state?.failureReason });
}

async function lockRefundAndPayment(tx: Tx, id: string): Promise<{ refund: Refund; payment: Payment }> {
  const paymentId = (await findRefund(tx, id))?.paymentId ?? '';
  const payment = await lockPayment(tx, paymentId);
  const refund = await lockRefund(tx, id);
  if (payment === null || refund === null) throw new Error(`Refund ${id} is gone.`);
  return { refund, payment };
}

type LockedRefund = { readonly refund: Refund; readonly payment: Payment; readonly state: RefundState | null };

// Each transaction has the refund as its cause, so a repeat posts nothing.
async function postRefund(ctx: Context, tx: Tx, { refund, payment, state }: LockedRefund): Promise<void> {
  if (state === null) return;
  const amount = { amountMinor: refund.amountMinor, currency: payment.capturedCurrency ?? payment.currency };
  const posting = { causeId: refund.id, postedAt: ctx.clock.now() };
  await postTransaction(tx, { ...posting, id: ctx.ids.newId(), kind: 'refund', entries: entriesOfRefund(amount) });
  if (state.status !== 'failed') return;
  await postTransaction(tx, {
    ...posting,
    id: ctx.ids.newId(),
    kind: 'refund_failed',
    entries: entriesOfFailedRefund(amount),
  });
}

function statusOf(state: RefundState | null): 'submitted' | 'succeeded' | 'failed' {
  if (state === null) return 'failed';
  return state.status === 'pending' ? 'submitted' : state.status;
}
