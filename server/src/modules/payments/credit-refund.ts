import type { LiveHint } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { entriesOfCredit, postTransaction } from '../wallet/public.ts';
import { effectsOf, type EffectWork, type PaymentEffects } from './effects.ts';
import { findPayment, lockPayment, type Payment } from './queries.ts';
import { findRefund, lockRefund, saveCredited, type Refund } from './refund-queries.ts';

export const CREDIT_REFUND = 'payments.credit-refund';

export function enqueueCredit(tx: Tx | Context['db'], id: string): Promise<void> {
  return enqueue(tx, CREDIT_REFUND, { id }, { key: `credit-refund:${id}` });
}

/**
 * Puts a refund that no card took into the wallet of who had paid, once: it is theirs, and the provider still has it. Locks
 * the subject, then the payment, then the refund.
 */
export async function creditRefund(ctx: Context, effects: readonly PaymentEffects[], id: string): Promise<void> {
  const known = await findRefund(ctx.db, id);
  const payment = known === null ? null : await findPayment(ctx.db, known.paymentId);
  if (known === null || payment === null) return;
  const hints: LiveHint[] = [];
  await inTransaction(ctx.db, async (tx) => {
    hints.length = 0;
    const work: EffectWork = { ctx, tx, hint: (hint) => void hints.push(hint) };
    const own = effectsOf(effects, payment.purpose);
    await own.lock(tx, payment.subjectId);
    await lockPayment(tx, payment.id);
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'failed' || refund.creditedAt !== null) return;
    await saveCredited(tx, id, ctx.clock.now());
    await own.refundCredited?.(work, payment, refund);
    await postCredit(work, { refund, payment });
  });
  for (const hint of hints) ctx.live.hint(hint);
}

type Credit = { readonly refund: Refund; readonly payment: Payment };

async function postCredit({ ctx, tx }: EffectWork, { refund, payment }: Credit): Promise<void> {
  const amount = { amountMinor: refund.amountMinor, currency: payment.capturedCurrency ?? payment.currency };
  await postTransaction(tx, {
    ...{ id: ctx.ids.newId(), kind: 'refund_to_wallet', causeId: refund.id, postedAt: ctx.clock.now() },
    ...(payment.purpose === 'booking' && { bookingId: payment.subjectId }),
    entries: entriesOfCredit(amount, payment.accountId),
  });
}
