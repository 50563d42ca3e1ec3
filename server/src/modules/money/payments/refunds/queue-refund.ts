import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { addRefunded } from '../queries.ts';
import { insertRefund, type RefundOrigin } from './refund-queries.ts';

export const RUN_REFUND = 'payments.run-refund';

export type RefundParams = {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly origin: RefundOrigin;
  /** The booking refund that this is the card part of, if it reverses a sale. */
  readonly bookingRefundId?: string;
};

/** Writes the intent; the provider is asked after the commit. The caller holds the payment's lock. */
export async function queueRefund(ctx: Context, tx: Tx, params: RefundParams): Promise<string> {
  const id = ctx.ids.newId();
  await addRefunded(tx, params.paymentId, params.amountMinor);
  await insertRefund(tx, { ...params, id, createdAt: ctx.clock.now() });
  await enqueueRefund(tx, id);
  return id;
}

export function enqueueRefund(tx: Tx | Context['db'], id: string): Promise<void> {
  return enqueue(tx, RUN_REFUND, { id }, { key: `refund:${id}` });
}
