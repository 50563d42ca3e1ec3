import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../../platform/db/db.ts';
import { enqueue, type JobSpec } from '../../../../platform/jobs/jobs.ts';
import { entriesOfDisputeFee, entriesOfProviderFee, postTransaction } from '../../wallet/public.ts';
import { insertFee, saveFeeStatus } from './fee-queries.ts';
import { isOfThisProvider } from '../provider/is-of-this-provider.ts';
import type { ProviderFee, ProviderFees } from '../provider/provider-fees.ts';
import { ProviderRejected } from '../provider/provider.ts';
import { findPayment } from '../queries.ts';

export const RECORD_FEES = 'payments.record-fees';

export function enqueueFees(tx: DbOrTx, paymentId: string): Promise<void> {
  const { task, payload, key } = feesJob(paymentId);
  return enqueue(tx, task, payload, { key });
}

/** Returns the job of `enqueueFees`, for a statement that enqueues several jobs. */
export function feesJob(paymentId: string) {
  return { task: RECORD_FEES, payload: { id: paymentId }, key: `fees:${paymentId}` } satisfies JobSpec;
}

/**
 * Reads the fees of a payment and of its disputes from the provider and posts those that are not recorded yet. Safe to
 * repeat. Until the provider reports all of them, the payment stays `pending`, and the sweep reads them again.
 */
export async function recordFees(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (payment?.status !== 'succeeded' || payment.paymentRef === null || !isOfThisProvider(ctx, payment)) return;
  const reported = await ctx.payments.getFees(payment.paymentRef).catch(nullIfMissing);
  if (reported === null) return markFeesUnavailable(ctx, paymentId);
  await inTransaction(ctx.db, async (tx) => {
    for (const fee of reported.fees) await recordFee(ctx, tx, { fee, paymentId });
    await saveFeeStatus(tx, paymentId, { status: reported.isComplete ? 'recorded' : 'pending', checkedAt: ctx.clock.now() });
  });
}

function nullIfMissing(error: unknown): ProviderFees | null {
  if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
  throw error;
}

async function markFeesUnavailable(ctx: Context, paymentId: string): Promise<void> {
  await saveFeeStatus(ctx.db, paymentId, { status: 'unavailable', checkedAt: ctx.clock.now() });
  raiseAlarm(ctx, 'fee_unavailable', { paymentId });
}

async function recordFee(ctx: Context, tx: Tx, { fee, paymentId }: { fee: ProviderFee; paymentId: string }): Promise<void> {
  const id = ctx.ids.newId();
  const now = ctx.clock.now();
  if (!(await insertFee(tx, { ...fee, id, paymentId, recordedAt: now }))) return;
  const posting =
    fee.kind === 'payment'
      ? ({ kind: 'provider_fee', entries: entriesOfProviderFee(fee) } as const)
      : ({ kind: 'dispute_fee', entries: entriesOfDisputeFee(fee) } as const);
  await postTransaction(tx, { ...posting, id: ctx.ids.newId(), causeId: id, postedAt: now });
}
