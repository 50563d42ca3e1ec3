import { raiseAlarm } from '../../platform/alarms.ts';
import { entriesOfLoss, postTransaction } from '../wallet/public.ts';
import type { EffectWork, LeftElsewhere, PaymentEffects } from './effects.ts';
import { addRefunded, type Payment } from './queries.ts';
import { queueRefund } from './queue-refund.ts';
import { lockWaitingRefunds, saveRefundEnd } from './refund-queries.ts';

/**
 * Brings the books in line with money of a payment that has left at the provider. What was about to be refunded anyway
 * counts first, then what the payment bought is taken back, and what nobody can give is the platform's loss. The caller
 * holds the locks of subject and payment. Gives the booking's refund that this became a part of.
 */
export async function takeElsewhere(
  work: EffectWork,
  { effects, payment }: { readonly effects: PaymentEffects; readonly payment: Payment },
  left: LeftElsewhere,
): Promise<string | undefined> {
  const { tx } = work;
  const room = payment.capturedMinor - payment.refundedMinor;
  const waitingMinor = left.amountMinor > room ? await supersede(work, payment, left.amountMinor - room) : 0;
  await addRefunded(tx, payment.id, Math.min(left.amountMinor, room + waitingMinor));
  const restMinor = left.amountMinor - waitingMinor;
  const { coveredMinor, bookingRefundId } = await cover(work, { effects, payment }, { ...left, amountMinor: restMinor });
  await bearLoss(work, payment, { ...left, amountMinor: restMinor - coveredMinor });
  return bookingRefundId;
}

/** Gives refunds up that the provider can't make any more, and asks anew for what is left of them. */
async function supersede({ ctx, tx }: EffectWork, payment: Payment, neededMinor: number): Promise<number> {
  let freedMinor = 0;
  for (const refund of await lockWaitingRefunds(tx, payment.id)) {
    if (freedMinor >= neededMinor) break;
    await saveRefundEnd(tx, refund.id, { status: 'superseded', providerRef: null, finishedAt: ctx.clock.now() });
    await addRefunded(tx, payment.id, -refund.amountMinor);
    const usedMinor = Math.min(refund.amountMinor, neededMinor - freedMinor);
    freedMinor += usedMinor;
    const { origin, bookingRefundId } = refund;
    if (usedMinor === refund.amountMinor) continue;
    const again = { paymentId: payment.id, amountMinor: refund.amountMinor - usedMinor, origin };
    await queueRefund(ctx, tx, { ...again, ...(bookingRefundId !== null && { bookingRefundId }) });
  }
  return freedMinor;
}

// Money that bought nothing lies in `unapplied` already.
async function cover(
  work: EffectWork,
  { effects, payment }: { readonly effects: PaymentEffects; readonly payment: Payment },
  left: LeftElsewhere,
): Promise<{ coveredMinor: number; bookingRefundId?: string }> {
  if (left.amountMinor === 0) return { coveredMinor: 0 };
  if (payment.disposition === 'refund_due') return { coveredMinor: left.amountMinor };
  return (await effects.refundedElsewhere?.(work, payment, left)) ?? { coveredMinor: 0 };
}

async function bearLoss({ ctx, tx }: EffectWork, payment: Payment, { causeId, amountMinor }: LeftElsewhere): Promise<void> {
  if (amountMinor === 0) return;
  const currency = payment.capturedCurrency ?? payment.currency;
  const entries = entriesOfLoss({ amountMinor, currency });
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'adjustment', causeId, postedAt: ctx.clock.now(), entries });
  raiseAlarm(ctx, 'loss_elsewhere', { paymentId: payment.id, causeId, amountMinor, currency });
}
