import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { entriesOfCapture, postTransaction } from '../wallet/public.ts';
import { insertCapture, listPaymentsOf, type Payment } from './queries.ts';
import { requestCardRefund } from './refunds/request-card-refund.ts';
import { enqueueFees } from './fees/record-fees.ts';

export type NewCapture = Pick<Payment, 'purpose' | 'subjectId' | 'accountId' | 'amountMinor' | 'currency'> & {
  readonly paymentRef: string;
  /** The payment bought nothing and is refunded in full. */
  readonly isRefundDue: boolean;
};

/**
 * Records money that the provider collected automatically, such as a renewal, as a separate payment, so that refunds and
 * disputes find it. Returns its id, or null if it is already known. The caller holds the subject's lock.
 */
export async function recordCapture(ctx: Context, tx: Tx, capture: NewCapture): Promise<string | null> {
  const { isRefundDue, ...payment } = capture;
  const { amountMinor, currency } = payment;
  const [latest] = await listPaymentsOf(tx, capture.purpose, capture.subjectId);
  const id = ctx.ids.newId();
  const now = ctx.clock.now();
  const isNew = await insertCapture(tx, {
    ...payment,
    id,
    attempt: (latest?.attempt ?? 0) + 1,
    provider: ctx.payments.kind,
    livemode: ctx.payments.livemode,
    request: { lineItems: [], email: '', successUrl: '', cancelUrl: '', metadata: {} },
    expiresAt: now,
    createdAt: now,
    disposition: isRefundDue ? 'refund_due' : 'applied',
  });
  if (!isNew) return null;
  const entries = entriesOfCapture({ amountMinor, currency });
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'capture', causeId: id, postedAt: now, entries });
  await enqueueFees(tx, id);
  if (isRefundDue) await requestCardRefund(ctx, tx, { paymentId: id, amountMinor, origin: 'late' });
  return id;
}
