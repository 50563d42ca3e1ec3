import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { placesLeft, summariseOffer } from './offer-rules.ts';
import { getPlatformFee } from './platform-fee.ts';
import { ticketTotals } from './price-rules.ts';
import { listOffered, updateOffers } from '../editing/write-queries.ts';

export const REFRESH_OFFER_TASK = 'events.refresh-offer';

/** Brings the prices, "sold out" and the number booked on the cards of these events up to date. Safe to repeat. */
export async function refreshOffers(ctx: Pick<Context, 'config'>, tx: DbOrTx, eventIds: readonly string[]): Promise<void> {
  const fee = await getPlatformFee(tx, ctx.config.currency);
  const byEvent = Map.groupBy(await listOffered(tx, eventIds), ({ eventId }) => eventId);
  const offers = eventIds.map((eventId) => {
    const types = byEvent.get(eventId) ?? [];
    return {
      eventId,
      ...summariseOffer(
        types.map((type) => ({ totalMinor: ticketTotals(type, type, fee).totalMinor, left: placesLeft(type) })),
      ),
    };
  });
  await updateOffers(tx, offers);
}
