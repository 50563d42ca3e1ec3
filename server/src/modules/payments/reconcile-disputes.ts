import type { Context } from '../../context.ts';
import { raiseAlarm } from '../../platform/alarms.ts';
import { entriesOfDispute, entriesOfLostDispute, entriesOfWonDispute, postTransaction } from '../wallet/public.ts';
import { insertDispute, lockDisputeByRef, saveDecided, type Dispute } from './dispute-queries.ts';
import type { EffectWork, PaymentEffects } from './effects.ts';
import type { DisputeState } from './provider.ts';
import { findPaymentByRef, type Payment } from './queries.ts';
import { enqueueRefund } from './queue-refund.ts';
import { lockWaitingRefunds } from './refund-queries.ts';
import { takeElsewhere } from './take-elsewhere.ts';
import { withPayment } from './with-payment.ts';

/** Brings our books in line with a bank's claim as it stands at the provider; however often and in whatever order. */
export async function reconcileDispute(ctx: Context, all: readonly PaymentEffects[], state: DisputeState): Promise<void> {
  const found = state.paymentRef === null ? null : await findPaymentByRef(ctx.db, state.paymentRef);
  if (found === null || state.status === 'inquiry') return;
  const news = await withPayment(ctx, { all, payment: found }, (work, locked) => applyDispute(work, locked, state));
  const { ref: disputeRef, amountMinor } = state;
  if (news !== null) raiseAlarm(ctx, `dispute_${news}`, { paymentId: found.id, disputeRef, amountMinor });
}

type Locked = { readonly effects: PaymentEffects; readonly payment: Payment };
type News = 'opened' | 'won' | 'lost';

async function applyDispute(work: EffectWork, locked: Locked, state: DisputeState): Promise<News | null> {
  const known = await lockDisputeByRef(work.tx, state.ref);
  if (known === null && state.status === 'won') return null;
  if (known !== null && (known.status !== 'open' || state.status === 'open')) return null;
  const dispute = known ?? (await open(work, locked, state));
  if (state.status === 'open') return tell(work, locked, { dispute, news: 'opened' });
  if (state.status === 'lost') await lose(work, locked, dispute);
  else await post(work, locked, { dispute, kind: 'dispute_won', entries: entriesOfWonDispute(dispute) });
  const status = state.status === 'lost' ? 'lost' : 'won';
  await saveDecided(work.tx, dispute.id, { status, decidedAt: work.ctx.clock.now() });
  // Refunds that waited for the decision go on.
  for (const refund of await lockWaitingRefunds(work.tx, locked.payment.id)) {
    if (refund.status !== 'failed') await enqueueRefund(work.tx, refund.id);
  }
  return tell(work, locked, { dispute: { ...dispute, status }, news: status });
}

async function open(work: EffectWork, locked: Locked, state: DisputeState): Promise<Dispute> {
  const { ctx, tx } = work;
  const { ref: providerRef, amountMinor, currency, reason } = state;
  const openedAt = ctx.clock.now();
  const fields = { providerRef, amountMinor, currency, reason, openedAt };
  const dispute = { ...fields, id: ctx.ids.newId(), paymentId: locked.payment.id, status: 'open' } as const;
  await insertDispute(tx, dispute);
  await post(work, locked, { dispute, kind: 'dispute_opened', entries: entriesOfDispute(dispute) });
  return dispute;
}

async function lose(work: EffectWork, locked: Locked, dispute: Dispute): Promise<void> {
  const { id: causeId, amountMinor } = dispute;
  await takeElsewhere(work, locked, { causeId, amountMinor, why: 'disputed' });
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

type Told = { readonly dispute: Dispute; readonly news: News };

async function tell(work: EffectWork, { effects, payment }: Locked, { dispute, news }: Told): Promise<News> {
  await effects.disputed?.(work, payment, dispute);
  return news;
}
