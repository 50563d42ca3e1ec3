import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { addPaymentRefundedAmount } from '../queries.ts';
import { insertRefund, type RefundOrigin } from './refund-queries.ts';

export const RUN_REFUND = 'payments.run-refund';

export type CardRefundParams = {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly origin: RefundOrigin;
  /** The booking refund whose card part this is, if it reverses a sale. */
  readonly bookingRefundId?: string;
};

/**
 * Records a refund of a card payment and enqueues its job, which requests it from the provider after the commit. The caller
 * holds the payment's lock.
 */
export async function requestCardRefund(ctx: Context, tx: Tx, params: CardRefundParams): Promise<string> {
  const id = ctx.ids.newId();
  await addPaymentRefundedAmount(tx, params.paymentId, params.amountMinor);
  await insertRefund(tx, { ...params, id, createdAt: ctx.clock.now() });
  await enqueueRefundJob(tx, id);
  return id;
}

/** Enqueues the job of a recorded refund. */
export function enqueueRefundJob(tx: Tx | Context['db'], id: string): Promise<void> {
  return enqueue(tx, RUN_REFUND, { id }, { key: `refund:${id}` });
}
