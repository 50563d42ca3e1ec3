import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { BookingRow } from '../queries.ts';
import { restoreReturns, sellReturns } from '../resale/reserve-returns.ts';
import { saveTurnEnd } from './queries.ts';

const OUTCOMES = {
  confirmed: 'taken',
  requested: 'taken',
  released: 'left',
  expired: 'expired',
  cancelled: 'expired',
} as const;

/** Notes what became of a turn, in the transaction that ends its booking's hold. */
export async function endTurn(
  { ctx, tx }: { readonly ctx: Context; readonly tx: Tx },
  { id, origin }: Pick<BookingRow, 'id' | 'origin'>,
  became: keyof typeof OUTCOMES,
): Promise<void> {
  if (origin !== 'waiting_list') return;
  await saveTurnEnd(tx, id, { status: OUTCOMES[became], now: ctx.clock.now() });
  if (became === 'confirmed') await sellReturns({ ctx, tx }, id);
  else await restoreReturns({ ctx, tx }, id);
}
