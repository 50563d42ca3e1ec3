import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { transactionScope } from '../../../../platform/db/transaction-scope.ts';
import { jobSpecs } from '../../../../platform/jobs/jobs.ts';
import { RequestBatches } from '../../../../platform/requests/request-batches.ts';
import { entriesOfCapture, postTransactions, type Posting } from '../../wallet/public.ts';
import { feesJob } from '../fees/record-fees.ts';
import { getPaymentHooks, type PaymentHooks } from '../payment-hooks.ts';
import type { CheckoutState } from '../provider/provider.ts';
import { lockPayments, saveAppliedCaptures, type Payment } from '../queries.ts';
import { nextStep } from './payment-step-rules.ts';

/** A payment that was read before the transaction, with its state at the provider. */
export type ReadPayment = {
  readonly ctx: Context;
  readonly hooks: PaymentHooks;
  readonly payment: Payment;
  readonly state: CheckoutState;
};

const BATCH_SIZE_MAX = 50;

/** Returns the batches of this process. They use at most a quarter of the connections, because holds use half of them. */
const paymentBatches = perDatabase(
  ({ config }: Context) =>
    new RequestBatches<ReadPayment, Payment | null>({
      run: (_key, requests) => settleBatch(requests),
      // The second payment of a booking has to find what the first one did.
      ownerOf: ({ payment }) => payment.subjectId,
      maxSize: BATCH_SIZE_MAX,
      maxRunning: Math.max(1, Math.floor(config.databasePoolSize / 4)),
    }),
);

/**
 * Settles a paid payment together with those of the same key that arrive at the same time. Returns null if the payment has
 * to be settled alone: it is not an ordinary one, something holds its locks, or the batch failed.
 */
export async function settleTogether(
  ctx: Context,
  allHooks: readonly PaymentHooks[],
  { payment, state }: { readonly payment: Payment; readonly state: CheckoutState },
): Promise<Payment | null> {
  const hooks = getPaymentHooks(allHooks, payment.purpose);
  const key = isOrdinary(payment, state) ? (hooks.together?.keyOf(payment) ?? null) : null;
  return key === null ? null : paymentBatches(ctx).submit(`${payment.purpose}:${key}`, { ctx, hooks, payment, state });
}

/** Returns whether the payment is paid as requested, on a page that is already known. */
function isOrdinary(payment: Payment, state: CheckoutState): boolean {
  const step = nextStep(payment, state);
  return step.kind === 'paid' && !step.mismatch && payment.sessionId !== null && state.mode === 'payment';
}

/** Settles a batch in one transaction. A payment that is left out, or a batch that fails, is settled alone by its caller. */
export async function settleBatch(requests: readonly ReadPayment[]): Promise<PromiseSettledResult<Payment | null>[]> {
  const [first] = requests;
  const settled = first === undefined ? [] : await settleOrLeave(first, requests);
  const byId = new Map(settled.map((payment) => [payment.id, payment]));
  return requests.map(({ payment }) => ({ status: 'fulfilled', value: byId.get(payment.id) ?? null }));
}

async function settleOrLeave({ ctx, hooks }: ReadPayment, requests: readonly ReadPayment[]): Promise<readonly Payment[]> {
  try {
    return await inTransaction(ctx.db, (tx) => settleInTransaction(ctx, tx, { hooks, requests }));
  } catch (error) {
    ctx.log.warn({ err: error, payments: requests.length }, 'a batch of payments is settled one by one');
    return [];
  }
}

type Batch = { readonly hooks: PaymentHooks; readonly requests: readonly ReadPayment[] };

async function settleInTransaction(ctx: Context, tx: Tx, { hooks, requests }: Batch): Promise<readonly Payment[]> {
  const { together } = hooks;
  if (together === undefined) return [];
  const lockedIds = new Set(
    await together.lock(
      tx,
      requests.map(({ payment }) => payment.subjectId),
    ),
  );
  const ids = requests.flatMap(({ payment }) => (lockedIds.has(payment.subjectId) ? [payment.id] : []));
  const locked = ids.length === 0 ? [] : await lockPayments(tx, ids);
  const done = locked.filter(({ status }) => status === 'succeeded');
  const lockedById = new Map(locked.map((payment) => [payment.id, payment]));
  // In the order of their arrival.
  const paid = requests.flatMap(({ payment: { id }, state }) => {
    const payment = lockedById.get(id);
    return payment !== undefined && isOrdinary(payment, state) ? [{ payment, state }] : [];
  });
  if (paid.length === 0) return done;
  const sales = await together.onPaid(
    transactionScope(ctx, tx),
    paid.map(({ payment }) => payment),
  );
  const applied = paid.filter(({ payment }) => sales.has(payment.id));
  if (applied.length === 0) return done;
  const captures = applied.map(({ payment, state }) => captureOf(ctx, payment, state));
  await postTransactions(tx, [...captures, ...applied.flatMap(({ payment }) => sales.get(payment.id) ?? [])]);
  const saved = await saveAppliedCaptures(
    tx,
    applied.map(({ payment, state }) => ({
      paymentId: payment.id,
      paymentRef: state.paymentRef,
      capturedMinor: state.amountMinor,
      capturedCurrency: state.currency,
    })),
    { jobs: jobSpecs(applied.map(({ payment }) => feesJob(payment.id))), now: ctx.clock.now() },
  );
  return [...done, ...saved];
}

function captureOf(ctx: Context, payment: Payment, { amountMinor, currency }: CheckoutState): Posting {
  return {
    id: ctx.ids.newId(),
    kind: 'capture',
    causeId: payment.id,
    postedAt: ctx.clock.now(),
    entries: entriesOfCapture({ amountMinor, currency }),
  };
}
