import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { listPaymentsOf, lockPayment, type Payment } from './queries.ts';
import { queueRefund, type RefundWish } from './queue-refund.ts';

export type GivenBack = { readonly refundId: string; readonly amountMinor: number; readonly currency: string };

/**
 * Sends back what is left of the money that paid for a thing; null when nothing did, or all of it has gone back before.
 * The caller holds the subject's lock, and takes the sale back in the ledger with the refund as its cause.
 */
export async function refundApplied(
  ctx: Context,
  tx: Tx,
  wish: Pick<Payment, 'purpose' | 'subjectId'> & Pick<RefundWish, 'origin'>,
): Promise<GivenBack | null> {
  const payments = await listPaymentsOf(tx, wish.purpose, wish.subjectId);
  const used = payments.find(({ disposition }) => disposition === 'applied');
  const payment = used === undefined ? null : await lockPayment(tx, used.id);
  if (payment === null) return null;
  const amountMinor = payment.capturedMinor - payment.refundedMinor;
  if (amountMinor === 0) return null;
  const refundId = await queueRefund(ctx, tx, { paymentId: payment.id, amountMinor, origin: wish.origin });
  return { refundId, amountMinor, currency: payment.capturedCurrency ?? payment.currency };
}
