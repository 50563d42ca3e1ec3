import { sql } from 'kysely';
import type { PromoDiscount } from '@festoon/contracts/ticketing/promotions';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { PromoTerms } from './promo-rules.ts';

export type PromoRow = PromoTerms & { readonly id: string; readonly code: string };

const discount = sql`case p.kind
  when 'percent' then jsonb_build_object('kind', 'percent', 'percent', p.percent)
  when 'amount' then jsonb_build_object('kind', 'amount', 'amountMinor', p.amount_minor)
  else jsonb_build_object('kind', 'none') end`;

const columns = sql`
  p.id, p.code, ${discount} as discount, p.max_uses as "maxUses", p.max_uses_per_person as "maxUsesPerPerson", p.used,
  p.valid_from as "validFrom", p.valid_until as "validUntil", p.unlocks_hidden as "unlocksHidden", p.archived_at as "archivedAt",
  case when not p.for_all_types then
    array(select t.ticket_type_id from promo_code_types t where t.promo_code_id = p.id order by t.ticket_type_id) end as "ticketTypeIds"`;

type PromoEntry = { readonly buyerId: string; readonly code: string };
type EnteredPromoRow = PromoRow & { readonly buyerId: string; readonly buyerUses: number };

/** Returns the promo codes that these buyers entered, each with how many bookings of that buyer have it. */
export async function listEnteredPromos(
  tx: DbOrTx,
  eventId: string,
  entries: readonly PromoEntry[],
): Promise<EnteredPromoRow[]> {
  const { rows } = await sql<EnteredPromoRow>`
    select ${columns}, r.buyer_id as "buyerId", (
        select count(*)::int from bookings b
        where b.promo_code_id = p.id and b.buyer_id = r.buyer_id and b.status in ('held', 'requested', 'confirmed')
      ) as "buyerUses"
    from unnest(${entries.map(({ buyerId }) => buyerId)}::uuid[], ${entries.map(({ code }) => code)}::citext[]) as r (buyer_id, code)
    join promo_codes p on p.event_id = ${eventId} and p.code = r.code`.execute(tx);
  return rows;
}

/** Counts one more booking with the code. Returns false if the code is used up. */
export async function redeemPromoCode(tx: Tx, promoCodeId: string): Promise<boolean> {
  // Locks the code's row, after the booking's and before the stock.
  const { rows } = await sql`
    update promo_codes set used = used + 1 where id = ${promoCodeId} and (max_uses is null or used < max_uses) returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Releases the use of a booking that was not completed. */
export async function releasePromoUse(tx: Tx, promoCodeId: string): Promise<void> {
  // Locks the code's row, after the booking's and before the stock.
  await sql`update promo_codes set used = used - 1 where id = ${promoCodeId}`.execute(tx);
}

export type PromoStats = PromoRow & {
  readonly note: string;
  readonly createdAt: Date;
  readonly bookingCount: number;
  readonly ticketCount: number;
  readonly paidMinor: number;
  readonly discountMinor: number;
};

/**
 * Returns all codes of an event, usable ones first, newest first, with the totals of the bookings that were confirmed. As in
 * analytics, cancelled ones count, because the totals are those before refunds.
 */
export async function listPromoStats(tx: DbOrTx, eventId: string): Promise<PromoStats[]> {
  const { rows } = await sql<PromoStats>`
    select ${columns}, p.note, p.created_at as "createdAt", coalesce(f.bookings, 0)::int as "bookingCount",
      coalesce(f.tickets, 0)::int as "ticketCount", coalesce(f.paid, 0)::bigint as "paidMinor", coalesce(f.saved, 0)::bigint as "discountMinor"
    from promo_codes p left join (
      select b.promo_code_id, count(*) as bookings, sum(l.tickets) as tickets, sum(b.total_minor) as paid,
        sum(b.discount_minor) as saved
      from bookings b cross join lateral (select sum(quantity) as tickets from booking_line_items where booking_id = b.id) l
      where b.event_id = ${eventId} and b.promo_code_id is not null and b.confirmed_at is not null
      group by b.promo_code_id
    ) f on f.promo_code_id = p.id
    where p.event_id = ${eventId}
    order by p.archived_at is not null, p.created_at desc, p.id desc`.execute(tx);
  return rows;
}

export type NewPromo = {
  readonly code: string;
  readonly discount: PromoDiscount;
  readonly maxUses: number | null;
  readonly maxUsesPerPerson: number | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly ticketTypeIds: readonly string[] | null;
  readonly unlocksHidden: boolean;
  readonly note: string;
};

function columnsOf(promo: NewPromo) {
  const off = promo.discount;
  return {
    code: promo.code,
    kind: off.kind,
    percent: off.kind === 'percent' ? off.percent : null,
    amount_minor: off.kind === 'amount' ? off.amountMinor : null,
    max_uses: promo.maxUses,
    max_uses_per_person: promo.maxUsesPerPerson,
    valid_from: promo.validFrom,
    valid_until: promo.validUntil,
    for_all_types: promo.ticketTypeIds === null,
    unlocks_hidden: promo.unlocksHidden,
    note: promo.note,
  };
}

export async function insertPromo(
  tx: Tx,
  promo: NewPromo & { readonly id: string; readonly eventId: string; readonly createdAt: Date },
): Promise<void> {
  const { id, eventId, createdAt } = promo;
  await tx
    .insertInto('promo_codes')
    .values({ id, event_id: eventId, created_at: createdAt, ...columnsOf(promo) })
    .execute();
}

/** Updates a promo code. Returns false if the event has no such code. */
export async function updatePromo(tx: Tx, key: PromoKey, promo: NewPromo): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_codes')
    .set(columnsOf(promo))
    .where('id', '=', key.promoCodeId)
    .where('event_id', '=', key.eventId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type PromoKey = { readonly eventId: string; readonly promoCodeId: string };

/** Sets the ticket types of a code. Ignores those of other events. */
export async function updatePromoTicketTypes(
  tx: Tx,
  { eventId, promoCodeId }: PromoKey,
  typeIds: readonly string[],
): Promise<number> {
  await tx.deleteFrom('promo_code_types').where('promo_code_id', '=', promoCodeId).execute();
  const { rows } = await sql`
    insert into promo_code_types (promo_code_id, ticket_type_id)
    select ${promoCodeId}, id from ticket_types where event_id = ${eventId} and id = any(${typeIds}::uuid[])
    returning ticket_type_id`.execute(tx);
  return rows.length;
}

export async function updatePromoArchived(
  tx: DbOrTx,
  { eventId, promoCodeId }: PromoKey,
  archivedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_codes')
    .set({ archived_at: archivedAt })
    .where('id', '=', promoCodeId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countPromos(tx: DbOrTx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promo_codes where event_id = ${eventId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type PromoTicketType = {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly isPaid: boolean;
  readonly isHidden: boolean;
};

export async function listPromoTicketTypes(tx: DbOrTx, eventId: string): Promise<PromoTicketType[]> {
  const { rows } = await sql<PromoTicketType>`
    select id, name, price_minor as "priceMinor", kind = 'paid' as "isPaid", access_code is not null as "isHidden"
    from ticket_types where event_id = ${eventId} and archived_at is null order by position, id`.execute(tx);
  return rows;
}
