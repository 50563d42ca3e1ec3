import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { BookingRow } from '../queries.ts';
import { reopenListings, sellListings } from '../resale/reserve-listings.ts';
import { saveOfferOutcome } from './queries.ts';

const OUTCOMES = {
  confirmed: 'accepted',
  requested: 'accepted',
  released: 'left',
  expired: 'expired',
  cancelled: 'expired',
} as const;

/** Records the outcome of an offer, in the transaction that ends its booking's hold. */
export async function closeOffer(
  { ctx, tx }: { readonly ctx: Context; readonly tx: Tx },
  { id, origin }: Pick<BookingRow, 'id' | 'origin'>,
  outcome: keyof typeof OUTCOMES,
): Promise<void> {
  if (origin !== 'waitlist') return;
  await saveOfferOutcome(tx, id, { status: OUTCOMES[outcome], now: ctx.clock.now() });
  if (outcome === 'confirmed') await sellListings({ ctx, tx }, id);
  else await reopenListings({ ctx, tx }, id);
}
