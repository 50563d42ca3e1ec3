import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import type { PaymentEffects } from '../effects.ts';
import type { RefundState } from '../provider/provider.ts';
import { findPaymentByRef, type Payment } from '../queries.ts';
import { insertRefund, listRefundsOfPayment, type Refund } from './refund-queries.ts';
import { saveRefund } from './run-refund.ts';
import { debitExternal } from '../take-elsewhere.ts';
import { withPayment } from '../with-payment.ts';

/** Brings our refunds of a payment in line with the provider's, also those a person made at its dashboard. */
export async function reconcileRefunds(ctx: Context, effects: readonly PaymentEffects[], paymentRef: string): Promise<void> {
  const payment = await findPaymentByRef(ctx.db, paymentRef);
  if (payment === null) return;
  const states = await ctx.payments.listRefunds(paymentRef);
  const known = pairUp(await listRefundsOfPayment(ctx.db, payment.id), states);
  // Save our refunds first: one whose answer was lost must not count as waiting when an external refund is covered.
  for (const [state, { id }] of known) await saveRefund(ctx, id, state);
  for (const state of states.filter((each) => !known.has(each))) {
    const id = await recordExternal(ctx, effects, { payment, state });
    if (id !== null) await saveRefund(ctx, id, state);
  }
}

/** Pairs each refund at the provider with ours, one to one: a second one under the same id was not made by us. */
function pairUp(refunds: readonly Refund[], states: readonly RefundState[]): Map<RefundState, Refund> {
  const pairs = new Map<RefundState, Refund>();
  for (const state of states) {
    const left = refunds.filter((refund) => ![...pairs.values()].includes(refund));
    const ours = matching(left, state);
    if (ours !== undefined) pairs.set(state, ours);
  }
  return pairs;
}

// A refund that was given up here but made at the provider counts as external.
function matching(refunds: readonly Refund[], { ref, refundId }: RefundState): Refund | undefined {
  const answered = refunds.find(({ providerRef }) => providerRef === ref);
  const isLost = ({ id, providerRef, status }: Refund) =>
    id === refundId && providerRef === null && status !== 'failed' && status !== 'superseded';
  return answered ?? refunds.find(isLost);
}

type ProviderRefund = { readonly payment: Payment; readonly state: RefundState };

/**
 * Records a refund that we did not request: the books follow it, and what the payment bought is reversed. Returns null for a
 * failed one.
 */
async function recordExternal(
  ctx: Context,
  effects: readonly PaymentEffects[],
  { payment: found, state }: ProviderRefund,
): Promise<string | null> {
  if (state.status === 'failed') return null;
  const id = ctx.ids.newId();
  const { amountMinor, ref: providerRef } = state;
  const recordedId = await withPayment(ctx, { all: effects, payment: found }, async (work, locked) => {
    const earlier = matching(await listRefundsOfPayment(work.tx, found.id), state);
    if (earlier !== undefined) return earlier.id;
    const bookingRefundId = await debitExternal(work, locked, { causeId: id, amountMinor, why: 'refunded' });
    await insertRefund(work.tx, {
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
