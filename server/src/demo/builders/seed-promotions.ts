import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import type { PromoTerms } from '../../modules/ticketing/bookings/promotions/promo-rules.ts';
import type { Tx } from '../../platform/db/db.ts';
import { insertRows, type SellableType } from '../demo-queries.ts';

/** Promotions through which some of the demo's buyers found an event: a promo code, and tracked links by their code. */
export type DemoPromotion = { readonly promo: DemoPromo; readonly links: ReadonlyMap<string, string> };

export type DemoPromo = { readonly id: string; readonly code: string; readonly terms: PromoTerms };

const ORGANISER = 'blue-hour';
const LINKS = [
  { code: 'newsletter', name: 'Season newsletter' },
  { code: 'poster', name: 'Poster at the café' },
] as const;

const TERMS: PromoTerms = {
  discount: { kind: 'percent', percent: 20 },
  ticketTypeIds: null,
  unlocksHidden: false,
  maxUses: 60,
  maxUsesPerPerson: null,
  used: 0,
  validFrom: null,
  validUntil: null,
  archivedAt: null,
};

/**
 * Creates promo codes and tracked links for the events of the organiser one can sign in as. Returns those that brought
 * buyers, by event.
 */
export async function seedPromotions(
  ctx: Context,
  tx: Tx,
  types: readonly SellableType[],
): Promise<ReadonlyMap<string, DemoPromotion>> {
  const paid = types.filter(({ organiserHandle, kind }) => organiserHandle === ORGANISER && kind === 'paid');
  const eventIds = [...new Set(paid.map(({ eventId }) => eventId))];
  const promos = eventIds.map((eventId) => ({ eventId, id: ctx.ids.newId(), code: 'EARLYBLUE', terms: TERMS }));
  const row = {
    unlocks_hidden: false,
    for_all_types: true,
    created_at: new Date(ctx.clock.now().getTime() - 30 * DAY_MS),
  };
  await insertRows(
    tx,
    'promo_codes',
    promos.flatMap(({ eventId, id, code }) => [
      {
        ...row,
        id,
        event_id: eventId,
        code,
        kind: 'percent',
        percent: 20,
        amount_minor: null,
        max_uses: TERMS.maxUses,
        used: 0,
        note: 'First month of sales',
      },
      {
        ...row,
        id: ctx.ids.newId(),
        event_id: eventId,
        code: 'NEIGHBOURS',
        kind: 'amount',
        percent: null,
        amount_minor: 300,
        max_uses: null,
        used: 0,
        note: '',
      },
    ]),
  );
  const links = eventIds.flatMap((eventId) =>
    LINKS.map((link) => ({ ...link, id: ctx.ids.newId(), event_id: eventId, created_at: row.created_at })),
  );
  await insertRows(tx, 'tracked_links', links);
  const linksOf = Map.groupBy(links, (link) => link.event_id);
  return new Map(
    promos.map(({ eventId, ...promo }) => [
      eventId,
      { promo, links: new Map(linksOf.get(eventId)?.map(({ code, id }) => [code, id])) },
    ]),
  );
}
