import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { getPaymentHooks, type HookContext, type PaymentHooks } from './payment-hooks.ts';
import { limitLockWait, lockPayment, type Payment } from './queries.ts';

type PaymentRef = {
  readonly allHooks: readonly PaymentHooks[];
  readonly payment: Pick<Payment, 'id' | 'purpose' | 'subjectId'>;
};
export type LockedPayment = { readonly hooks: PaymentHooks; readonly payment: Payment };

/** Runs the work in a transaction that holds a payment's subject, then the payment; says its invalidations after the commit. */
export async function withPayment<R>(
  ctx: Context,
  { allHooks, payment: { id, purpose, subjectId } }: PaymentRef,
  work: (work: HookContext, locked: LockedPayment) => Promise<R>,
): Promise<R> {
  const hooks = getPaymentHooks(allHooks, purpose);
  return inTransaction(ctx.db, async (tx) => {
    await limitLockWait(tx);
    await hooks.lock(tx, subjectId);
    const payment = await lockPayment(tx, id);
    if (payment === null) throw new Error(`Payment ${id} is gone.`);
    return work({ ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) }, { hooks, payment });
  });
}
