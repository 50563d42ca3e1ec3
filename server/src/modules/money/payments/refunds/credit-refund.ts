import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { entriesOfCredit, postTransaction } from '../../wallet/public.ts';
import type { PaymentHooks } from '../payment-hooks.ts';
import { isDisputed } from '../disputes/dispute-queries.ts';
import { addCreditedAmount, findPayment, type Payment } from '../queries.ts';
import { findRefund, lockRefund, markRefundCredited, type Refund } from './refund-queries.ts';
import { withPayment } from '../with-payment.ts';

export const CREDIT_REFUND = 'payments.credit-refund';

export function enqueueRefundCredit(tx: Tx | Context['db'], id: string): Promise<void> {
  return enqueue(tx, CREDIT_REFUND, { id }, { key: `credit-refund:${id}` });
}

/**
 * Credits a refund that no card accepted to the payer's wallet, once. Waits while a dispute of the payment is undecided.
 * Locks the subject, then the payment, then the refund.
 */
export async function creditRefund(ctx: Context, hooks: readonly PaymentHooks[], id: string): Promise<void> {
  const storedRefund = await findRefund(ctx.db, id);
  const payment = storedRefund === null ? null : await findPayment(ctx.db, storedRefund.paymentId);
  if (storedRefund === null || payment === null) return;
  await withPayment(ctx, { allHooks: hooks, payment }, async (scope, locked) => {
    const refund = await lockRefund(scope.tx, id);
    if (refund?.status !== 'failed' || refund.creditedAt !== null) return;
    if (await isDisputed(scope.tx, payment.id)) return;
    await markRefundCredited(scope.tx, id, ctx.clock.now());
    await addCreditedAmount(scope.tx, payment.id, refund.amountMinor);
    await locked.hooks.onRefundCredited?.(scope, locked.payment, refund);
    await postCredit(scope, { refund, payment: locked.payment });
  });
}

type Credit = { readonly refund: Refund; readonly payment: Payment };

async function postCredit({ ctx, tx }: TransactionScope, { refund, payment }: Credit): Promise<void> {
  const amount = { amountMinor: refund.amountMinor, currency: payment.capturedCurrency ?? payment.currency };
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'refund_to_wallet',
    causeId: refund.id,
    postedAt: ctx.clock.now(),
    ...(payment.purpose === 'booking' && { bookingId: payment.subjectId }),
    entries: entriesOfCredit(amount, payment.accountId),
  });
}
