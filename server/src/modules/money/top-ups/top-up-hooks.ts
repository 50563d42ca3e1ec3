import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { listPaymentsOf, type PaymentDecision, type Payment, type PaymentHooks } from '../payments/public.ts';
import { entriesOfCredit, postTransaction } from '../wallet/public.ts';
import { lockTopUp } from './queries.ts';
import { SEND_RECEIPT, SEND_REFUND_EMAIL } from './tasks.ts';

/**
 * The effects of a card payment on its top-up: the amount is credited to the owner's wallet, however late the payment
 * arrives.
 */
export const topUpHooks: PaymentHooks = {
  purpose: 'top_up',
  lock: lockTopUp,
  onPaid: applyPaid,
  onUnpaid: async ({ invalidate }, { accountId }) => {
    invalidate({ topic: `account:${accountId}`, name: 'wallet.changed', id: accountId });
  },
  onRefundDue: async ({ tx, invalidate }, { id, accountId }) => {
    invalidate({ topic: `account:${accountId}`, name: 'wallet.changed', id: accountId });
    await enqueue(tx, SEND_REFUND_EMAIL, { paymentId: id }, { key: `${SEND_REFUND_EMAIL}:${id}` });
  },
};

async function applyPaid({ ctx, tx }: TransactionScope, payment: Payment): Promise<PaymentDecision> {
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
