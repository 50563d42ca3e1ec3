import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { FEE_FREE_TICKETS } from './limit-rules.ts';
import { addSavedFee, consumeFeeFreeTickets } from './fee-queries.ts';
import { isSubscriber } from '../queries.ts';

type FeeOfSale = { readonly tickets: number; readonly feeMinor: number };

/**
 * Returns the fees that the platform charges for sales of one organiser, in their order. With premium there is no fee while
 * the month's fee-free tickets last. If only part of a sale's tickets fit, the fee is charged in proportion to the rest,
 * rounded in the organiser's favour. The caller must write the returned fees in the same transaction, before any money
 * moves.
 */
export async function waiveFees(
  ctx: Context,
  tx: Tx,
  { organiserId, sales }: { readonly organiserId: string; readonly sales: readonly FeeOfSale[] },
): Promise<number[]> {
  const month = { organiserId, now: ctx.clock.now() };
  const quantity = sales.reduce((sum, { tickets, feeMinor }) => sum + (feeMinor === 0 ? 0 : tickets), 0);
  const unchanged = sales.map(({ feeMinor }) => feeMinor);
  if (quantity === 0 || !(await isSubscriber(tx, organiserId, month.now))) return unchanged;
  const granted = await consumeFeeFreeTickets(tx, month, { quantity, limit: FEE_FREE_TICKETS });
  if (granted === 0) return unchanged;
  const charged = chargedFees(sales, granted);
  await addSavedFee(tx, month, sumOf(unchanged) - sumOf(charged));
  return charged;
}

/** Returns the fees of sales that use this many fee-free tickets, the first sales first. */
function chargedFees(sales: readonly FeeOfSale[], granted: number): number[] {
  let left = granted;
  return sales.map(({ tickets, feeMinor }) => {
    if (feeMinor === 0 || tickets === 0) return feeMinor;
    const free = Math.min(tickets, left);
    left -= free;
    return Number((BigInt(feeMinor) * BigInt(tickets - free)) / BigInt(tickets));
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
