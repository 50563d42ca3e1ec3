import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { FEE_FREE_TICKETS } from './limit-rules.ts';
import { addSavedFee, consumeFeeFreeTickets } from './fee-queries.ts';
import { isSubscriber } from '../queries.ts';

/**
 * Returns the fee that the platform charges for a sale whose organiser has premium: none while the month's fee-free tickets
 * last. If only part of the tickets fit, the fee is charged in proportion to the rest, rounded in the organiser's favour.
 * The caller must write the returned fee in the same transaction, before any money moves.
 */
export async function waiveFee(
  ctx: Context,
  tx: Tx,
  sale: { readonly organiserId: string; readonly tickets: number; readonly feeMinor: number },
): Promise<number> {
  const { organiserId, tickets, feeMinor } = sale;
  const now = ctx.clock.now();
  if (feeMinor === 0 || tickets === 0 || !(await isSubscriber(tx, organiserId, now))) return feeMinor;
  const granted = await consumeFeeFreeTickets(tx, { organiserId, now }, { quantity: tickets, limit: FEE_FREE_TICKETS });
  if (granted === 0) return feeMinor;
  const chargedMinor = Number((BigInt(feeMinor) * BigInt(tickets - granted)) / BigInt(tickets));
  await addSavedFee(tx, { organiserId, now }, feeMinor - chargedMinor);
  return chargedMinor;
}
