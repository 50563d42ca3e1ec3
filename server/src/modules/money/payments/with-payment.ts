import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { transactionScope, type TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { getPaymentHooks, type PaymentHooks } from './payment-hooks.ts';
import { limitLockWait, lockPayment, type Payment } from './queries.ts';

type PaymentRef = {
  readonly allHooks: readonly PaymentHooks[];
  readonly payment: Pick<Payment, 'id' | 'purpose' | 'subjectId'>;
};
export type LockedPayment = { readonly hooks: PaymentHooks; readonly payment: Payment };

/**
 * Runs the work in a transaction that has locked a payment's subject, then the payment. Publishes the invalidations after
 * the commit.
 */
export async function withPayment<R>(
  ctx: Context,
  { allHooks, payment: { id, purpose, subjectId } }: PaymentRef,
  work: (scope: TransactionScope, locked: LockedPayment) => Promise<R>,
): Promise<R> {
  const hooks = getPaymentHooks(allHooks, purpose);
  return inTransaction(ctx.db, async (tx) => {
    await limitLockWait(tx);
    await hooks.lock(tx, subjectId);
    const payment = await lockPayment(tx, id);
    if (payment === null) throw new Error(`Payment ${id} is gone.`);
    return work(transactionScope(ctx, tx), { hooks, payment });
  });
}
