import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import type { PaymentHooks } from '../payment-hooks.ts';
import type { RefundState } from '../provider/provider.ts';
import { findPaymentByRef, type Payment } from '../queries.ts';
import { insertRefund, listRefundsOfPayment, type Refund } from './refund-queries.ts';
import { saveRefund } from './run-refund.ts';
import { debitExternal } from '../debit-external.ts';
import { withPayment } from '../with-payment.ts';

/** Updates our refunds of a payment to the provider's, including those made in its dashboard. */
export async function reconcileRefunds(ctx: Context, hooks: readonly PaymentHooks[], paymentRef: string): Promise<void> {
  const payment = await findPaymentByRef(ctx.db, paymentRef);
  if (payment === null) return;
  const states = await ctx.payments.listRefunds(paymentRef);
  const paired = pairRefunds(await listRefundsOfPayment(ctx.db, payment.id), states);
  // Saves our refunds first: one whose response was lost must not count as pending when an external refund is covered.
  for (const [state, { id }] of paired) await saveRefund(ctx, id, state);
  for (const state of states.filter((each) => !paired.has(each))) {
    const id = await recordExternal(ctx, hooks, { payment, state });
    if (id !== null) await saveRefund(ctx, id, state);
  }
}

/** Pairs each refund at the provider with one of ours. A second one under the same id was not made by us. */
function pairRefunds(refunds: readonly Refund[], states: readonly RefundState[]): Map<RefundState, Refund> {
  const pairs = new Map<RefundState, Refund>();
  for (const state of states) {
    const unpaired = refunds.filter((refund) => ![...pairs.values()].includes(refund));
    const match = matching(unpaired, state);
    if (match !== undefined) pairs.set(state, match);
  }
  return pairs;
}

// A refund that failed permanently here but was made at the provider counts as external.
function matching(refunds: readonly Refund[], { ref, refundId }: RefundState): Refund | undefined {
  const acknowledged = refunds.find(({ providerRef }) => providerRef === ref);
  const isUnacknowledged = ({ id, providerRef, status }: Refund) =>
    id === refundId && providerRef === null && status !== 'failed' && status !== 'superseded';
  return acknowledged ?? refunds.find(isUnacknowledged);
}

type ProviderRefund = { readonly payment: Payment; readonly state: RefundState };

/**
 * Records a refund that we did not request: updates the ledger and reverses what the payment bought. Returns null for a
 * failed refund.
 */
async function recordExternal(
  ctx: Context,
  hooks: readonly PaymentHooks[],
  { payment: found, state }: ProviderRefund,
): Promise<string | null> {
  if (state.status === 'failed') return null;
  const id = ctx.ids.newId();
  const { amountMinor, ref: providerRef } = state;
  const recordedId = await withPayment(ctx, { allHooks: hooks, payment: found }, async (scope, locked) => {
    const earlier = matching(await listRefundsOfPayment(scope.tx, found.id), state);
    if (earlier !== undefined) return earlier.id;
    const bookingRefundId = await debitExternal(scope, locked, { causeId: id, amountMinor, reason: 'refunded' });
    await insertRefund(scope.tx, {
      id,
      paymentId: found.id,
      amountMinor,
      origin: 'external',
      status: 'submitted',
      providerRef,
      createdAt: ctx.clock.now(),
      ...(bookingRefundId !== undefined && { bookingRefundId }),
    });
    return id;
  });
  if (recordedId === id) raiseAlarm(ctx, 'refund_made_elsewhere', { paymentId: found.id, refundId: id, amountMinor });
  return recordedId;
}
