import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { pipelined, withCommit } from '../../../../platform/db/pipelined-client.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';
import { columnList, columnsWhere, escapeBytes } from '../../../../platform/db/rows.ts';
import type { StoredQuestion } from '../../../events/events/public.ts';
import { isBlockedBy } from '../blocks/block-queries.ts';
import { BOOKING_COLUMNS } from '../booking-column-rules.ts';
import type { SaleTerms } from '../event-queries.ts';
import { countsTowardsLimit, networkUsages, usageColumns } from './hold-limit-queries.ts';
import type { HoldUsage } from './hold-limit-rules.ts';
import { toAttendeeColumns, toLineItemColumns } from '../line-item-queries.ts';
import { toBookingRow } from '../queries.ts';
import { bookedEventColumns, type BookedEvent } from '../read-queries.ts';
import type { EventTerms } from '../refund-windows/window-queries.ts';
import type { NewHold } from './insert-hold.ts';

/** An event with everything that holds of its tickets depend on, except the ticket types and the buyers. */
export type SaleEvent = SaleTerms &
  BookedEvent & {
    readonly visibility: 'public' | 'members' | 'link' | 'invited';
    readonly questions: StoredQuestion[];
    /** The fee of the organiser or the platform; null while administrators have not set it. */
    readonly platformFee: unknown;
    /** All tickets of the event, sold ones included; null where nothing limits them. */
    readonly stock: number | null;
    /** The pools that each ticket type shares, by ticket type. */
    readonly poolsOfTypes: Readonly<Record<string, readonly string[]>>;
    /** The available tickets of each pool. */
    readonly pools: Readonly<Record<string, number>>;
    /** The tickets that people wait for, by ticket type. */
    readonly waitlisted: Readonly<Record<string, number>>;
    /** True while only people whom the waiting room has admitted can hold tickets. */
    readonly hasWaitingRoom: boolean;
    /** Changes whenever anything but the stock changes in a way that may change a hold. */
    readonly termsHash: string;
  };

const organiserOf = (eventId: string) => sql`(select e.organiser_id from events e where e.id = ${eventId})`;

type SaleQuery = { readonly eventId: string; readonly promoCodes: readonly string[]; readonly now: Date };

/** A hash of everything that a hold depends on, except the stock. */
const termsHash = ({ eventId, promoCodes, now }: SaleQuery) => sql`md5(concat_ws(' ',
  organiser_fee(${organiserOf(eventId)}, ${now}::timestamptz)::text,
  (select (e.status, e.visibility, e.starts_at, e.ends_at, e.fee_mode, e.tax_rate_bps, e.tax_inclusive, e.refund_policy)::text
    from events e where e.id = ${eventId}),
  (select string_agg((to_jsonb(t) - 'held' - 'sold')::text, ' ' order by t.id) from ticket_types t where t.event_id = ${eventId}),
  (select string_agg(tp.ticket_type_id || ' ' || tp.pool_id, ' ' order by tp.ticket_type_id, tp.pool_id)
    from ticket_type_pools tp join ticket_types t on t.id = tp.ticket_type_id where t.event_id = ${eventId}),
  (select string_agg((to_jsonb(p) - 'used')::text || array(
      select t.ticket_type_id from promo_code_types t where t.promo_code_id = p.id order by t.ticket_type_id)::text, ' ' order by p.id)
    from promo_codes p where p.event_id = ${eventId} and p.code = any(${promoCodes}::citext[])),
  (select 'waiting_room' from waiting_rooms r where r.event_id = ${eventId} and r.status <> 'off'),
  (select concat_ws(' ', count(*), max(w.seq), sum(w.seq)) from waitlist_entries w
    where w.event_id = ${eventId} and w.status = 'waiting')))`;

/**
 * Returns the event with a hash that includes these promo codes. It is read before the ticket types and promo codes, so that a
 * change between the statements fails the comparison of the hash.
 */
export async function findSaleEvent(tx: DbOrTx, query: SaleQuery): Promise<SaleEvent | null> {
  const { eventId, now } = query;
  const { rows } = await sql<SaleEvent>`${preparedStatement}
    select e.id, e.status, e.fee_mode as "feeMode", e.tax_rate_bps as "taxRateBps", e.tax_inclusive as "taxInclusive",
      e.refund_policy as "refundPolicy", e.visibility, ${bookedEventColumns},
      organiser_fee(e.organiser_id, ${now}::timestamptz) as "platformFee",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'scope', q.scope, 'kind', q.kind, 'label', q.label, 'hint', q.hint,
          'options', q.options, 'required', q.required, 'condition', q.condition, 'ticketTypeIds', q.ticket_type_ids, 'translations', q.translations)
          order by q.position, q.id)
        from event_questions q where q.event_id = e.id and q.archived_at is null), '[]') as questions,
      least(
        (select case when bool_and(t.quantity is not null) then sum(t.quantity) end from ticket_types t where t.event_id = e.id),
        (select case when bool_and(exists (select from ticket_type_pools tp where tp.ticket_type_id = t.id))
           then (select sum(p.capacity) from capacity_pools p where p.event_id = e.id) end
         from ticket_types t where t.event_id = e.id))::int as stock,
      coalesce((
        select jsonb_object_agg(s.ticket_type_id, s.pool_ids) from (
          select tp.ticket_type_id, array_agg(tp.pool_id order by tp.pool_id) as pool_ids
          from ticket_type_pools tp join ticket_types t on t.id = tp.ticket_type_id where t.event_id = e.id group by tp.ticket_type_id
        ) s), '{}') as "poolsOfTypes",
      coalesce((select jsonb_object_agg(p.id, p.capacity - p.held - p.sold) from capacity_pools p where p.event_id = e.id), '{}') as pools,
      coalesce((
        select jsonb_object_agg(s.ticket_type_id, s.quantity) from (
          select w.ticket_type_id, sum(w.quantity)::int as quantity from waitlist_entries w
          where w.event_id = e.id and w.status = 'waiting' group by w.ticket_type_id
        ) s), '{}') as waitlisted,
      exists (select from waiting_rooms r where r.event_id = e.id and r.status <> 'off') as "hasWaitingRoom",
      ${termsHash(query)} as "termsHash"
    from events e join accounts o on o.id = e.organiser_id where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

/** The holds and tickets of a buyer, and the booking of an earlier request with the same key. */
export type BuyerFacts = HoldUsage & {
  readonly buyerId: string;
  /** The booking that this buyer made with the same key, and the hash of the request that made it. */
  readonly earlierId: string | null;
  readonly earlierRequestHash: Buffer | null;
  readonly liveHolds: number;
  readonly nextLiveHoldEnd: Date | null;
  readonly isSubscriber: boolean;
  /** True if the event's organiser has blocked the buyer. */
  readonly isBlocked: boolean;
  /** The buyer's entry in the waiting room if it is admitted now. */
  readonly admittedEntryId: string | null;
  /** The tickets of each type in the buyer's held, requested and confirmed bookings. */
  readonly ticketCounts: Readonly<Record<string, number>>;
  /** The holds of all accounts behind the buyer's network, as in `HoldUsage`. */
  readonly networkHeldTickets: number;
  readonly networkNextHoldEnd: Date | null;
  readonly networkUnbookedMinutes: number;
  readonly networkLastUnbookedEnd: Date | null;
};

type BuyersQuery = {
  readonly eventId: string;
  readonly buyerIds: readonly string[];
  readonly holdKeys: readonly string[];
  readonly networks: readonly Buffer[];
  readonly now: Date;
  readonly since: Date;
  /** The entry of the account `r.buyer_id` that the event's waiting room has admitted. */
  readonly admittedEntryId: RawBuilder<unknown>;
  /** True if a ticket type is on sale earlier for subscribers. */
  readonly hasPresale: boolean;
};

/**
 * The texts differ, so that each has a separate plan: outside a batch, the small tables at the start of a sale may be planned
 * without indexes.
 */
const inBatch = sql.raw('/* in a batch */');
const outsideBatch = sql.raw('/* outside a batch */');

/**
 * Returns the facts of each buyer. All bookings of a buyer are read once, and `offset 0` lets the planner find them only by
 * the buyer: with statistics from the start of a sale it would read all holds of the event for each buyer.
 */
export async function listBuyerFacts(tx: DbOrTx, query: BuyersQuery): Promise<BuyerFacts[]> {
  const { eventId, buyerIds, holdKeys, networks, now, since, hasPresale, admittedEntryId } = query;
  const { rows } = await sql<BuyerFacts>`${preparedStatement} ${tx.isTransaction ? inBatch : outsideBatch}
    with network_usages as materialized (${networkUsages({ eventId, networks, since })})
    select r.buyer_id as "buyerId",
      own.earlier_id as "earlierId", own.earlier_request_hash as "earlierRequestHash",
      own.live_holds as "liveHolds", own.next_live_hold_end as "nextLiveHoldEnd",
      own."heldTickets", own."nextHoldEnd", own."unbookedMinutes", own."lastUnbookedEnd",
      case when ${hasPresale} then has_premium(r.buyer_id, ${now}) else false end as "isSubscriber",
      ${isBlockedBy({ organiser: organiserOf(eventId), account: sql`r.buyer_id` })} as "isBlocked",
      ${admittedEntryId} as "admittedEntryId",
      coalesce((
        select jsonb_object_agg(c.ticket_type_id, c.quantity) from (
          select l.ticket_type_id, sum(l.quantity)::int as quantity from booking_line_items l
          where l.booking_id = any(own.booking_ids) group by l.ticket_type_id
        ) c), '{}') as "ticketCounts",
      n."heldTickets" as "networkHeldTickets", n."nextHoldEnd" as "networkNextHoldEnd",
      n."unbookedMinutes" as "networkUnbookedMinutes", n."lastUnbookedEnd" as "networkLastUnbookedEnd"
    from unnest(${buyerIds}::uuid[], ${holdKeys}::text[], ${networks}::bytea[]) as r (buyer_id, hold_key, network)
    join network_usages n on n.network = r.network
    cross join lateral (
      select
        (array_agg(h.id) filter (where h.hold_key = r.hold_key))[1] as earlier_id,
        (array_agg(h.hold_request_hash) filter (where h.hold_key = r.hold_key))[1] as earlier_request_hash,
        (count(*) filter (where h.is_live))::int as live_holds,
        min(h.held_until) filter (where h.is_live) as next_live_hold_end,
        array_agg(h.id) filter (where h.takes_tickets) as booking_ids,
        ${usageColumns}
      from (
        select b.id, b.hold_key, b.hold_request_hash, b.held_until, b.created_at, coalesce(b.requested_at, b.ended_at) as ended_at,
          b.status = 'held' and b.held_until > ${now} and b.origin = 'online' and b.approved_at is null as is_live,
          b.event_id = ${eventId} and b.status in ('held', 'requested', 'confirmed') as takes_tickets,
          case when b.event_id = ${eventId} and b.created_at > ${since} and ${countsTowardsLimit} then b.status end as status,
          1 as weight,
          (select sum(l.quantity) from booking_line_items l where l.booking_id = b.id) as tickets
        from (
          select id, event_id, hold_key, hold_request_hash, status, origin, held_until, created_at, requested_at, approved_at, ended_at
          from bookings where buyer_id = r.buyer_id offset 0
        ) b
      ) h
    ) own`.execute(tx);
  return rows;
}

/** The available tickets of ticket types and pools, and the remaining uses of promo codes, by id; null: no limit. */
export type HoldStock = {
  readonly types: Readonly<Record<string, number | null>>;
  readonly pools: Readonly<Record<string, number>>;
  readonly promoUses: Readonly<Record<string, number | null>>;
};

type StockIds = {
  readonly promoIds: readonly string[];
  readonly ticketTypeIds: readonly string[];
  readonly poolIds: readonly string[];
};

// Locks the promo codes in id order, then the ticket types in id order, then the pools in id order.
const stockLocks = ({ promoIds, ticketTypeIds, poolIds }: StockIds) => sql`
  with promos as materialized (
    select id, max_uses - used as available from promo_codes where id = any(${promoIds}::uuid[]) order by id for update
  ),
  types as materialized (
    select id, quantity - held - sold as available from ticket_types
    where id = any(${ticketTypeIds}::uuid[]) and (select count(*) from promos) >= 0 order by id for update
  ),
  pools as materialized (
    select id, capacity - held - sold as available from capacity_pools
    where id = any(${poolIds}::uuid[]) and (select count(*) from types) >= 0 order by id for update
  )
  select coalesce((select jsonb_object_agg(id, available) from types), '{}') as types,
    coalesce((select jsonb_object_agg(id, available) from pools), '{}') as pools,
    coalesce((select jsonb_object_agg(id, available) from promos), '{}') as "promoUses"`;

export async function lockHoldStock(tx: Tx, ids: StockIds): Promise<HoldStock> {
  const { rows } = await sql<HoldStock>`${preparedStatement} ${stockLocks(ids)}`.execute(tx);
  return rows[0] ?? { types: {}, pools: {}, promoUses: {} };
}

/** Locks the stock in the round trip of the next statement. */
export async function lockHoldStockPipelined(tx: Tx, ids: StockIds): Promise<void> {
  await sql`${preparedStatement} ${pipelined} ${stockLocks(ids)}`.execute(tx);
}

export type HoldsToWrite = {
  readonly eventId: string;
  /** The hash by which the holds were decided, and the promo codes that it includes. */
  readonly termsHash: string;
  readonly promoCodes: readonly string[];
  /** The time of the decision: a fee that begins to apply after it was read changes the hash. */
  readonly now: Date;
  readonly holds: readonly (NewHold & { readonly network: Buffer; readonly tickets: number })[];
  /** The tickets of each type and pool, and the uses of each promo code, that the holds take. */
  readonly ticketTypes: ReadonlyMap<string, number>;
  readonly pools: ReadonlyMap<string, number>;
  readonly promoUses: ReadonlyMap<string, number>;
  /**
   * True if the batch was decided before the stock was locked. It is written only if stock is left after it, and COMMIT is sent with
   * the statement.
   */
  readonly isDecidedBeforeLock: boolean;
  /** The jobs to enqueue, as `jobSpecs` returns them. */
  readonly jobs: RawBuilder<unknown>;
};

const bookingColumns = columnsWhere(BOOKING_COLUMNS, { written: 'hold' });
/** A column that `toLineItemColumns` returns and that is missing here is a compile error. */
const lineItemColumns = {
  id: true,
  booking_id: true,
  ticket_type_id: true,
  ticket_type_name: true,
  ticket_type_translations: true,
  quantity: true,
  unit_price_minor: true,
  unit_fee_minor: true,
  unit_tax_minor: true,
  unit_platform_fee_minor: true,
  total_minor: true,
  unit_discount_minor: true,
  full_total_minor: true,
  position: true,
} satisfies Record<keyof ReturnType<typeof toLineItemColumns>, true>;
const attendeeColumns = {
  id: true,
  booking_id: true,
  line_item_id: true,
  position: true,
} satisfies Record<keyof ReturnType<typeof toAttendeeColumns>, true>;

/** Returns the columns of such a table, separated by commas. */
const columnsOf = (columns: Readonly<Record<string, true>>) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

function newRowsOf(holds: HoldsToWrite['holds']) {
  return {
    bookings: holds.map(({ booking }) => toBookingRow(booking)),
    lineItems: holds.flatMap(({ lineItems }) => lineItems.map(toLineItemColumns)),
    attendees: holds.flatMap(({ attendees }) => attendees.map(toAttendeeColumns)),
    networks: holds.map(({ booking, network, tickets }) => ({
      booking_id: booking.id,
      event_id: booking.eventId,
      network: escapeBytes(network),
      tickets,
      created_at: booking.createdAt,
    })),
  };
}

/** A condition on the locked rows: after these tickets and uses were taken, some of each are left. */
const isStockLeft = ({ ticketTypes, pools, promoUses }: HoldsToWrite) => sql`
  not exists (
    select from ticket_types t join unnest(${idsOf(ticketTypes)}::uuid[], ${numbersOf(ticketTypes)}::int[]) as m (id, quantity) on m.id = t.id
    where t.quantity - t.held - t.sold <= m.quantity)
  and not exists (
    select from capacity_pools p join unnest(${idsOf(pools)}::uuid[], ${numbersOf(pools)}::int[]) as m (id, quantity) on m.id = p.id
    where p.capacity - p.held - p.sold <= m.quantity)
  and not exists (
    select from promo_codes p join unnest(${idsOf(promoUses)}::uuid[], ${numbersOf(promoUses)}::int[]) as m (id, quantity) on m.id = p.id
    where p.max_uses - p.used <= m.quantity)`;

const idsOf = (counts: ReadonlyMap<string, number>) => [...counts.keys()];
const numbersOf = (counts: ReadonlyMap<string, number>) => [...counts.values()];

/**
 * Takes the tickets out of stock and inserts the holds with everything that belongs to them, in one statement. Returns the
 * event's time and place as the bookings store them, or null if the terms have changed since they were read, or if too little stock
 * is left for a batch that was decided before the lock: then nothing is written. The caller holds the locks of `lockHoldStock`. Changes of ticket types, pools and promo codes wait for them. Changes of
 * the event, the platform fee, the waiting room and the waiting list do not: one that commits during this statement takes effect
 * on the next batch, and the holds of a cancelled event are ended by its cancellation. The tables' constraints check the stock once more.
 */
export async function writeHolds(tx: Tx, batch: HoldsToWrite): Promise<EventTerms | null> {
  const { eventId, ticketTypes, pools, promoUses, isDecidedBeforeLock } = batch;
  const newRows = newRowsOf(batch.holds);
  // Its snapshot is newer than the locks, so it sees whatever was committed before they were granted.
  const { rows } = await sql<{
    bookedTerms: EventTerms | null;
  }>`${preparedStatement} ${isDecidedBeforeLock ? withCommit : sql``}
    with unchanged as (
      select true as is_unchanged, event_terms(events) as terms from events
      where id = ${eventId} and ${termsHash(batch)} = ${batch.termsHash} and ${isDecidedBeforeLock ? isStockLeft(batch) : sql.lit(true)}
    ),
    moved_types as (
      update ticket_types t set held = t.held + m.quantity, quantity = t.quantity
      from unnest(${idsOf(ticketTypes)}::uuid[], ${numbersOf(ticketTypes)}::int[]) as m (id, quantity), unchanged
      where t.id = m.id returning t.id
    ),
    moved_pools as (
      update capacity_pools p set held = p.held + m.quantity, capacity = p.capacity
      from unnest(${idsOf(pools)}::uuid[], ${numbersOf(pools)}::int[]) as m (id, quantity), unchanged
      where p.id = m.id returning p.id
    ),
    redeemed as (
      update promo_codes p set used = p.used + m.quantity
      from unnest(${idsOf(promoUses)}::uuid[], ${numbersOf(promoUses)}::int[]) as m (id, quantity), unchanged
      where p.id = m.id returning p.id
    ),
    new_bookings as (
      insert into bookings (${columnList('bookings', bookingColumns)}, booked_terms)
      select ${columnList('bookings', bookingColumns)}, unchanged.terms
      from jsonb_populate_recordset(null::bookings, ${JSON.stringify(newRows.bookings)}::jsonb), unchanged returning id
    ),
    new_line_items as (
      insert into booking_line_items (${columnsOf(lineItemColumns)})
      select ${columnsOf(lineItemColumns)}
      from jsonb_populate_recordset(null::booking_line_items, ${JSON.stringify(newRows.lineItems)}::jsonb), unchanged returning id
    ),
    new_attendees as (
      insert into booking_attendees (${columnsOf(attendeeColumns)})
      select ${columnsOf(attendeeColumns)}
      from jsonb_populate_recordset(null::booking_attendees, ${JSON.stringify(newRows.attendees)}::jsonb), unchanged returning id
    ),
    new_networks as (
      insert into hold_networks (booking_id, event_id, network, tickets, created_at)
      select booking_id, event_id, network, tickets, created_at
      from jsonb_populate_recordset(null::hold_networks, ${JSON.stringify(newRows.networks)}::jsonb), unchanged returning booking_id
    ),
    new_jobs as (
      select count(*) as count from unchanged u
      cross join lateral graphile_worker.add_jobs(array(select spec from unnest(${batch.jobs}::graphile_worker.job_spec[]) as spec where u.is_unchanged))
    )
    select (select terms from unchanged where (select count from new_jobs) >= 0) as "bookedTerms"`.execute(tx);
  return rows[0]?.bookedTerms ?? null;
}
