import { enqueue } from '../../../platform/jobs/jobs.ts';
import { listPaymentsOf, type EffectWork, type PaidVerdict, type Payment, type PaymentEffects } from '../payments/public.ts';
import { entriesOfCredit, postTransaction } from '../wallet/public.ts';
import { lockTopUp } from './queries.ts';
import { SEND_RECEIPT, SEND_SENT_BACK } from './tasks.ts';

/**
 * The effects of a card payment on its top-up: the amount is credited to the owner's wallet, however late the payment
 * arrives.
 */
export const topUpEffects: PaymentEffects = {
  purpose: 'top_up',
  lock: lockTopUp,
  paid: applyPaid,
  unpaid: async ({ invalidate }, { accountId }) => {
    invalidate({ topic: `account:${accountId}`, name: 'wallet.changed', id: accountId });
  },
  refundDue: async ({ tx, invalidate }, { id, accountId }) => {
    invalidate({ topic: `account:${accountId}`, name: 'wallet.changed', id: accountId });
    await enqueue(tx, SEND_SENT_BACK, { paymentId: id }, { key: `${SEND_SENT_BACK}:${id}` });
  },
};

async function applyPaid({ ctx, tx }: EffectWork, payment: Payment): Promise<PaidVerdict> {
  const { id, subjectId, accountId, amountMinor, currency } = payment;
  const others = await listPaymentsOf(tx, 'top_up', subjectId);
  if (others.some(({ disposition }) => disposition === 'applied')) return { disposition: 'refund_due', origin: 'duplicate' };
  await enqueue(tx, SEND_RECEIPT, { paymentId: id }, { key: `${SEND_RECEIPT}:${id}` });
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'top_up',
    causeId: id,
    postedAt: ctx.clock.now(),
    entries: entriesOfCredit({ amountMinor, currency }, accountId),
  });
  return { disposition: 'applied', walletCreditedMinor: amountMinor };
}
