import type { LiveHint } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { effectsOf, type EffectWork, type PaymentEffects } from './effects.ts';
import { limitLockWait, lockPayment, type Payment } from './queries.ts';

type Known = {
  readonly all: readonly PaymentEffects[];
  readonly payment: Pick<Payment, 'id' | 'purpose' | 'subjectId'>;
};
type Locked = { readonly effects: PaymentEffects; readonly payment: Payment };

/** Runs the work in a transaction that holds a payment's subject, then the payment; says its hints after the commit. */
export async function withPayment<R>(
  ctx: Context,
  { all, payment: { id, purpose, subjectId } }: Known,
  work: (work: EffectWork, locked: Locked) => Promise<R>,
): Promise<R> {
  const effects = effectsOf(all, purpose);
  const hints: LiveHint[] = [];
  const result = await inTransaction(ctx.db, async (tx) => {
    hints.length = 0;
    await limitLockWait(tx);
    await effects.lock(tx, subjectId);
    const payment = await lockPayment(tx, id);
    if (payment === null) throw new Error(`Payment ${id} is gone.`);
    return work({ ctx, tx, hint: (hint) => void hints.push(hint) }, { effects, payment });
  });
  for (const hint of hints) ctx.live.hint(hint);
  return result;
}
