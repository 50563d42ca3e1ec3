import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import {
  entriesOfDispute,
  entriesOfLostDispute,
  entriesOfWonDispute,
  findOpenHold,
  freeMoney,
  freezeMoney,
  postTransaction,
} from '../../wallet/public.ts';
import { enqueueCredit } from '../refunds/credit-refund.ts';
import {
  findDisputeByRef,
  findUnfrozenMinor,
  insertDispute,
  lockDisputeByRef,
  saveDecided,
  type Dispute,
} from './dispute-queries.ts';
import type { EffectWork, PaymentEffects } from '../effects.ts';
import { reopenFees } from '../fees/fee-queries.ts';
import type { DisputeState } from '../provider/provider.ts';
import { findPaymentByRef, type Payment } from '../queries.ts';
import { enqueueRefund } from '../refunds/queue-refund.ts';
import { enqueueFees } from '../fees/record-fees.ts';
import { lockWaitingRefunds } from '../refunds/refund-queries.ts';
import { debitExternal } from '../take-elsewhere.ts';
import { withPayment } from '../with-payment.ts';

/** Updates our books to the state of a dispute at the provider. Safe to repeat, in any order of states. */
export async function reconcileDispute(ctx: Context, all: readonly PaymentEffects[], seen: DisputeState): Promise<void> {
  const won = await findWon(ctx, seen);
  // A state that was read before our row was won is outdated. Only a later read shows that the bank reopened the dispute.
  const state = won === null ? seen : await ctx.payments.getDispute(seen.ref);
  const found = state.paymentRef === null ? null : await findPaymentByRef(ctx.db, state.paymentRef);
  if (found === null || state.status === 'inquiry') return;
  const news = await withPayment(ctx, { all, payment: found }, (work, locked) =>
    applyDispute(work, locked, { state, reopens: won?.id ?? null }),
  );
  // Each movement of the disputed money may carry a fee, which the provider reports with the movement or later.
  await enqueueFees(ctx.db, found.id);
  const { ref: disputeRef, amountMinor } = state;
  if (news !== null) raiseAlarm(ctx, `dispute_${news}`, { paymentId: found.id, disputeRef, amountMinor });
}

type Locked = { readonly effects: PaymentEffects; readonly payment: Payment };
type News = 'opened' | 'won' | 'lost';

/** The dispute's row where it is won here and the provider shows something else. */
async function findWon({ db }: Context, { ref, status }: DisputeState): Promise<Dispute | null> {
  if (status === 'won') return null;
  const known = await findDisputeByRef(db, ref);
  return known?.status === 'won' ? known : null;
}

type ProviderDispute = {
  readonly state: DisputeState;
  /** The won round that the bank has opened again. */
  readonly reopens: string | null;
};

async function applyDispute(work: EffectWork, locked: Locked, { state, reopens }: ProviderDispute): Promise<News | null> {
  const latest = await lockDisputeByRef(work.tx, state.ref);
  const known = latest?.id === reopens ? null : latest;
  if (known === null ? state.status === 'won' : known.status !== 'open') return null;
  const dispute = known ?? (await open(work, locked, { state, round: (latest?.round ?? 0) + 1 }));
  if (state.status !== 'open') return decide(work, locked, { dispute, status: state.status === 'lost' ? 'lost' : 'won' });
  // Also of one that was opened before wallet credits were frozen.
  await freeze(work, locked, dispute);
  return known === null ? tell(work, locked, { dispute, news: 'opened' }) : null;
}

type Decision = { readonly dispute: Dispute; readonly status: 'won' | 'lost' };

async function decide(work: EffectWork, locked: Locked, { dispute, status }: Decision): Promise<News> {
  if (status === 'lost') await lose(work, locked, dispute);
  else await win(work, locked, dispute);
  await saveDecided(work.tx, dispute.id, { status, decidedAt: work.ctx.clock.now() });
  // Refunds that waited for the decision continue.
  for (const refund of await lockWaitingRefunds(work.tx, locked.payment.id)) {
    await (refund.status === 'failed' ? enqueueCredit(work.tx, refund.id) : enqueueRefund(work.tx, refund.id));
  }
  return tell(work, locked, { dispute: { ...dispute, status }, news: status });
}

type Opened = { readonly state: DisputeState; readonly round: number };

async function open(work: EffectWork, locked: Locked, { state, round }: Opened): Promise<Dispute> {
  const { ctx, tx } = work;
  const { ref: providerRef, amountMinor, currency, reason } = state;
  const openedAt = ctx.clock.now();
  const fields = { providerRef, amountMinor, currency, reason, openedAt, round };
  const dispute = { ...fields, id: ctx.ids.newId(), paymentId: locked.payment.id, status: 'open' } as const;
  await insertDispute(tx, dispute);
  await reopenFees(tx, locked.payment.id);
  await post(work, locked, { dispute, kind: 'dispute_opened', entries: entriesOfDispute(dispute) });
  return dispute;
}

/** Money of this payment that is in the payer's wallet stays there until the bank decides; what was spent is a debt. */
async function freeze({ ctx, tx }: EffectWork, { payment }: Locked, { id: disputeId }: Dispute): Promise<void> {
  if ((await findOpenHold(tx, { purpose: 'dispute', subjectId: disputeId })) !== null) return;
  const amountMinor = await findUnfrozenMinor(tx, payment.id);
  if (amountMinor === 0) return;
  const currency = payment.capturedCurrency ?? payment.currency;
  await freezeMoney(ctx, tx, { disputeId, ownerId: payment.accountId, amountMinor, currency });
}

async function win(work: EffectWork, locked: Locked, dispute: Dispute): Promise<void> {
  const { ctx, tx } = work;
  await post(work, locked, { dispute, kind: 'dispute_won', entries: entriesOfWonDispute(dispute) });
  await freeMoney(ctx, tx, { purpose: 'dispute', subjectId: dispute.id });
}

async function lose(work: EffectWork, locked: Locked, dispute: Dispute): Promise<void> {
  const { id: causeId, amountMinor } = dispute;
  await debitExternal(work, locked, { causeId, amountMinor, why: 'disputed' });
  await post(work, locked, { dispute, kind: 'dispute_lost', entries: entriesOfLostDispute(dispute) });
}

type Movement = {
  readonly dispute: Dispute;
  readonly kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
  readonly entries: ReturnType<typeof entriesOfDispute>;
};

async function post({ ctx, tx }: EffectWork, { effects, payment }: Locked, movement: Movement): Promise<void> {
  const { dispute, kind, entries } = movement;
  const place = await effects.ledgerPlace?.(tx, payment.subjectId);
  const postedAt = ctx.clock.now();
  await postTransaction(tx, { ...place, id: ctx.ids.newId(), kind, causeId: dispute.id, postedAt, entries });
}

type DisputeNews = { readonly dispute: Dispute; readonly news: News };

async function tell(work: EffectWork, { effects, payment }: Locked, { dispute, news }: DisputeNews): Promise<News> {
  await effects.disputed?.(work, payment, dispute);
  return news;
}
