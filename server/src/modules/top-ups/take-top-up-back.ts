import type { Covered, EffectWork, LeftElsewhere, Payment } from '../payments/public.ts';
import { availableOf, entriesOfTakenCredit, lockBalance, postTransaction } from '../wallet/public.ts';

/**
 * A top-up's money was refunded at the provider, or taken by the bank: what is still in the wallet goes with it. What was
 * spent is the platform's loss.
 */
export async function takeTopUpBack({ ctx, tx }: EffectWork, payment: Payment, left: LeftElsewhere): Promise<Covered> {
  const { accountId, currency } = payment;
  const available = await lockBalance(tx, { ...availableOf(accountId), currency });
  const coveredMinor = Math.min(available, left.amountMinor);
  await postTransaction(tx, {
    ...{ id: ctx.ids.newId(), kind: 'top_up', causeId: left.causeId, postedAt: ctx.clock.now() },
    entries: entriesOfTakenCredit({ amountMinor: coveredMinor, currency }, accountId),
  });
  return { coveredMinor };
}
