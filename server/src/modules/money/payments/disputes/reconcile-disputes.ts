import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import {
  entriesOfDispute,
  entriesOfLostDispute,
  entriesOfWonDispute,
  findOpenReservation,
  releaseReservation,
  freezeMoney,
  postTransaction,
} from '../../wallet/public.ts';
import { enqueueRefundCredit } from '../refunds/credit-refund.ts';
import {
  findDisputeByRef,
  findMinorToFreeze,
  insertDispute,
  lockDisputeByRef,
  saveDisputeDecision,
  type Dispute,
} from './dispute-queries.ts';
import type { PaymentHooks } from '../payment-hooks.ts';
import { reopenFees } from '../fees/fee-queries.ts';
import type { DisputeState } from '../provider/provider.ts';
import { findPaymentByRef, type Payment } from '../queries.ts';
import { enqueueRefundJob } from '../refunds/request-card-refund.ts';
import { enqueueFees } from '../fees/record-fees.ts';
import { lockWaitingRefunds } from '../refunds/refund-queries.ts';
import { debitExternal } from '../debit-external.ts';
import { withPayment } from '../with-payment.ts';

/** Updates our books to the state of a dispute at the provider. Safe to repeat, in any order of states. */
export async function reconcileDispute(
  ctx: Context,
  allHooks: readonly PaymentHooks[],
  reported: DisputeState,
): Promise<void> {
  const won = await findReopenedDispute(ctx, reported);
  // A state that was read before our row was marked as won is outdated. Only a later read shows that the bank reopened the
  // dispute.
  const state = won === null ? reported : await ctx.payments.getDispute(reported.ref);
  const found = state.paymentRef === null ? null : await findPaymentByRef(ctx.db, state.paymentRef);
  if (found === null || state.status === 'inquiry') return;
  const change = await withPayment(ctx, { allHooks, payment: found }, (scope, locked) =>
    applyDispute(scope, locked, { state, reopenedId: won?.id ?? null }),
  );
  // Each balance transaction of the disputed money may have a fee, which the provider reports with it or later.
  await enqueueFees(ctx.db, found.id);
  const { ref: disputeRef, amountMinor } = state;
  if (change !== null) raiseAlarm(ctx, `dispute_${change}`, { paymentId: found.id, disputeRef, amountMinor });
}

type LockedPayment = { readonly hooks: PaymentHooks; readonly payment: Payment };
type DisputeChange = 'opened' | 'won' | 'lost';

/** Returns the dispute's row if it is won here and the provider shows another state. */
async function findReopenedDispute({ db }: Context, { ref, status }: DisputeState): Promise<Dispute | null> {
  if (status === 'won') return null;
  const known = await findDisputeByRef(db, ref);
  return known?.status === 'won' ? known : null;
}

type ProviderDispute = {
  readonly state: DisputeState;
  /** The won round that the bank has reopened. */
  readonly reopenedId: string | null;
};

async function applyDispute(
  scope: TransactionScope,
  locked: LockedPayment,
  { state, reopenedId }: ProviderDispute,
): Promise<DisputeChange | null> {
  const latest = await lockDisputeByRef(scope.tx, state.ref);
  const known = latest?.id === reopenedId ? null : latest;
  if (known === null ? state.status === 'won' : known.status !== 'open') return null;
  const dispute = known ?? (await open(scope, locked, { state, round: (latest?.round ?? 0) + 1 }));
  if (state.status !== 'open')
    return applyDecision(scope, locked, { dispute, status: state.status === 'lost' ? 'lost' : 'won' });
  // Also covers a dispute that was opened before wallet credits were frozen.
  await freeze(scope, locked, dispute);
  return known === null ? notifyDispute(scope, locked, { dispute, change: 'opened' }) : null;
}

type Decision = { readonly dispute: Dispute; readonly status: 'won' | 'lost' };

async function applyDecision(
  scope: TransactionScope,
  locked: LockedPayment,
  { dispute, status }: Decision,
): Promise<DisputeChange> {
  if (status === 'lost') await lose(scope, locked, dispute);
  else await win(scope, locked, dispute);
  await saveDisputeDecision(scope.tx, dispute.id, { status, decidedAt: scope.ctx.clock.now() });
  // Refunds that waited for the decision continue.
  for (const refund of await lockWaitingRefunds(scope.tx, locked.payment.id)) {
    await (refund.status === 'failed' ? enqueueRefundCredit(scope.tx, refund.id) : enqueueRefundJob(scope.tx, refund.id));
  }
  return notifyDispute(scope, locked, { dispute: { ...dispute, status }, change: status });
}

type OpenParams = { readonly state: DisputeState; readonly round: number };

async function open(scope: TransactionScope, locked: LockedPayment, { state, round }: OpenParams): Promise<Dispute> {
  const { ctx, tx } = scope;
  const { ref: providerRef, amountMinor, currency, reason } = state;
  const openedAt = ctx.clock.now();
  const fields = { providerRef, amountMinor, currency, reason, openedAt, round };
  const dispute = { ...fields, id: ctx.ids.newId(), paymentId: locked.payment.id, status: 'open' } as const;
  await insertDispute(tx, dispute);
  await reopenFees(tx, locked.payment.id);
  await post(scope, locked, { dispute, kind: 'dispute_opened', entries: entriesOfDispute(dispute) });
  return dispute;
}

/** Freezes the money of this payment in the payer's wallet until the bank decides. What was already spent is a debt. */
async function freeze({ ctx, tx }: TransactionScope, { payment }: LockedPayment, { id: disputeId }: Dispute): Promise<void> {
  if ((await findOpenReservation(tx, { purpose: 'dispute', subjectId: disputeId })) !== null) return;
  const amountMinor = await findMinorToFreeze(tx, payment.id);
  if (amountMinor === 0) return;
  const currency = payment.capturedCurrency ?? payment.currency;
  await freezeMoney(ctx, tx, { disputeId, ownerId: payment.accountId, amountMinor, currency });
}

async function win(scope: TransactionScope, locked: LockedPayment, dispute: Dispute): Promise<void> {
  const { ctx, tx } = scope;
  await post(scope, locked, { dispute, kind: 'dispute_won', entries: entriesOfWonDispute(dispute) });
  await releaseReservation(ctx, tx, { purpose: 'dispute', subjectId: dispute.id });
}

async function lose(scope: TransactionScope, locked: LockedPayment, dispute: Dispute): Promise<void> {
  const { id: causeId, amountMinor } = dispute;
  await debitExternal(scope, locked, { causeId, amountMinor, reason: 'disputed' });
  await post(scope, locked, { dispute, kind: 'dispute_lost', entries: entriesOfLostDispute(dispute) });
}

type DisputePosting = {
  readonly dispute: Dispute;
  readonly kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
  readonly entries: ReturnType<typeof entriesOfDispute>;
};

async function post(
  { ctx, tx }: TransactionScope,
  { hooks, payment }: LockedPayment,
  posting: DisputePosting,
): Promise<void> {
  const { dispute, kind, entries } = posting;
  const references = await hooks.ledgerReferences?.(tx, payment.subjectId);
  const postedAt = ctx.clock.now();
  await postTransaction(tx, { ...references, id: ctx.ids.newId(), kind, causeId: dispute.id, postedAt, entries });
}

type DisputeNotification = { readonly dispute: Dispute; readonly change: DisputeChange };

async function notifyDispute(
  scope: TransactionScope,
  { hooks, payment }: LockedPayment,
  { dispute, change }: DisputeNotification,
): Promise<DisputeChange> {
  await hooks.onDisputeChanged?.(scope, payment, dispute);
  return change;
}
