import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { effectsOf, type EffectWork, type PaymentEffects } from './effects.ts';
import { limitLockWait, lockPayment, type Payment } from './queries.ts';

type Known = {
  readonly all: readonly PaymentEffects[];
  readonly payment: Pick<Payment, 'id' | 'purpose' | 'subjectId'>;
};
export type Locked = { readonly effects: PaymentEffects; readonly payment: Payment };

/** Runs the work in a transaction that holds a payment's subject, then the payment; says its invalidations after the commit. */
export async function withPayment<R>(
  ctx: Context,
  { all, payment: { id, purpose, subjectId } }: Known,
  work: (work: EffectWork, locked: Locked) => Promise<R>,
): Promise<R> {
  const effects = effectsOf(all, purpose);
  return inTransaction(ctx.db, async (tx) => {
    await limitLockWait(tx);
    await effects.lock(tx, subjectId);
    const payment = await lockPayment(tx, id);
    if (payment === null) throw new Error(`Payment ${id} is gone.`);
    return work({ ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) }, { effects, payment });
  });
}
