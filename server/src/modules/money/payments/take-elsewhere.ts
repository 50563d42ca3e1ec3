import { raiseAlarm } from '../../../platform/alarms.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { claimMoney, entriesOfLoss, postTransaction } from '../wallet/public.ts';
import type { Covered, EffectWork, LeftAfterExternal, PaymentEffects } from './effects.ts';
import { addLeft, addRefunded, type Payment } from './queries.ts';
import { queueRefund } from './refunds/queue-refund.ts';
import { lockWaitingRefunds, saveSuperseded } from './refunds/refund-queries.ts';

/**
 * Brings the books in line with money of a payment that has left at the provider. What was about to be refunded anyway
 * counts first, then what the payment bought is taken back, then the payer's wallet pays: the payer has that part twice. What
 * the wallet no longer has is its debt; only where the account was erased it is the platform's loss. The caller holds the
 * locks of subject and payment. Returns the id of the booking's refund that this became a part of.
 */
export async function debitExternal(
  work: EffectWork,
  { effects, payment }: { readonly effects: PaymentEffects; readonly payment: Payment },
  left: LeftAfterExternal,
): Promise<string | undefined> {
  const { tx } = work;
  const waitingMinor = await supersede(work, payment, left.amountMinor);
  await addLeft(tx, payment.id, left.amountMinor);
  const restMinor = left.amountMinor - waitingMinor;
  const { coveredMinor, bookingRefundId } = await cover(work, { effects, payment }, { ...left, amountMinor: restMinor });
  await claim(work, { effects, payment }, { ...left, amountMinor: restMinor - coveredMinor });
  return bookingRefundId;
}

/**
 * Supersedes refunds whose money has already left: those that failed and are in no wallet yet, then as many of the pending
 * ones as the provider can no longer make. The remainder of one is requested again. Returns the superseded amount.
 */
async function supersede({ ctx, tx }: EffectWork, payment: Payment, leftMinor: number): Promise<number> {
  const overMinor = leftMinor - (payment.capturedMinor - payment.refundedMinor);
  let usedMinor = 0;
  for (const refund of await lockWaitingRefunds(tx, payment.id)) {
    const isFailed = refund.status === 'failed';
    const partMinor = Math.min(refund.amountMinor, (isFailed ? leftMinor : Math.min(leftMinor, overMinor)) - usedMinor);
    if (partMinor <= 0) continue;
    usedMinor += partMinor;
    await saveSuperseded(tx, refund.id, { amountMinor: partMinor, now: ctx.clock.now() });
    if (!isFailed) await addRefunded(tx, payment.id, -refund.amountMinor);
    const again = { paymentId: payment.id, amountMinor: refund.amountMinor - partMinor, origin: refund.origin };
    const { bookingRefundId } = refund;
    if (again.amountMinor > 0)
      await queueRefund(ctx, tx, { ...again, ...(bookingRefundId !== null && { bookingRefundId }) });
  }
  return usedMinor;
}

// Money that bought nothing was all about to go back, or is in a wallet by now.
async function cover(
  work: EffectWork,
  { effects, payment }: { readonly effects: PaymentEffects; readonly payment: Payment },
  left: LeftAfterExternal,
): Promise<Covered> {
  if (left.amountMinor === 0 || payment.disposition !== 'applied') return { coveredMinor: 0 };
  return (await effects.refundedAtProvider?.(work, payment, left)) ?? { coveredMinor: 0 };
}

async function claim(
  work: EffectWork,
  { effects, payment }: { readonly effects: PaymentEffects; readonly payment: Payment },
  left: LeftAfterExternal,
): Promise<void> {
  const { ctx, tx } = work;
  const { causeId, amountMinor } = left;
  const { accountId: ownerId } = payment;
  const currency = payment.capturedCurrency ?? payment.currency;
  if (amountMinor > 0 && (await findAccount(tx, ownerId)) === null) return bearLoss(work, payment, left);
  const { bookingId } = (await effects.ledgerPlace?.(tx, payment.subjectId)) ?? {};
  await claimMoney(ctx, tx, { ownerId, causeId, amountMinor, currency, ...(bookingId !== undefined && { bookingId }) });
}

async function bearLoss(
  { ctx, tx }: EffectWork,
  payment: Payment,
  { causeId, amountMinor }: LeftAfterExternal,
): Promise<void> {
  const currency = payment.capturedCurrency ?? payment.currency;
  const entries = entriesOfLoss({ amountMinor, currency });
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'adjustment', causeId, postedAt: ctx.clock.now(), entries });
  raiseAlarm(ctx, 'loss_elsewhere', { paymentId: payment.id, causeId, amountMinor, currency });
}
