import type { Context } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { RefundState } from './provider.ts';
import { addRefunded, findPaymentByRef, lockPayment } from './queries.ts';
import { insertRefund, listRefundsOfPayment, type Refund } from './refund-queries.ts';
import { saveRefund } from './run-refund.ts';

/** Brings our refunds of a payment in line with the provider's, also those a person made at its dashboard. */
export async function reconcileRefunds(ctx: Context, paymentRef: string): Promise<void> {
  const payment = await findPaymentByRef(ctx.db, paymentRef);
  if (payment === null) return;
  const states = await ctx.payments.listRefunds(paymentRef);
  for (const state of states) {
    const known = matching(await listRefundsOfPayment(ctx.db, payment.id), state);
    const id = known?.id ?? (await keepExternal(ctx, payment.id, state));
    if (id !== null) await saveRefund(ctx, id, state);
  }
}

function matching(refunds: readonly Refund[], state: RefundState): Refund | undefined {
  return refunds.find((refund) => refund.providerRef === state.ref || refund.id === state.refundId);
}

/** A refund nobody asked us for: the books follow, a person must look what it means for the booking. */
async function keepExternal(ctx: Context, paymentId: string, state: RefundState): Promise<string | null> {
  const id = ctx.ids.newId();
  const kept = await inTransaction(ctx.db, async (tx) => {
    await lockPayment(tx, paymentId);
    if (matching(await listRefundsOfPayment(tx, paymentId), state) !== undefined) return false;
    await addRefunded(tx, paymentId, state.amountMinor);
    const refund = { id, paymentId, amountMinor: state.amountMinor, origin: 'external', providerRef: state.ref } as const;
    await insertRefund(tx, { ...refund, status: 'submitted', createdAt: ctx.clock.now() });
    return true;
  });
  if (kept) raiseAlarm(ctx, 'refund_made_elsewhere', { paymentId, refundId: id, amountMinor: state.amountMinor });
  return kept ? id : null;
}
