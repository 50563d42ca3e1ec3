import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { assignmentsOf, columnList, type ColumnName } from '../../../../platform/db/rows.ts';
import { NEW_EVENT_COLUMNS, type ChangedEventRow, type NewEventRow } from '../event-column-rules.ts';
import { NEW_TYPE_COLUMNS, type NewTypeRow } from '../ticket-types/ticket-type-column-rules.ts';

const EVENT_COLUMN_LIST = columnList('events', NEW_EVENT_COLUMNS);
const TYPE_COLUMN_LIST = columnList('ticket_types', NEW_TYPE_COLUMNS);

export async function insertEvents(tx: DbOrTx, events: readonly NewEventRow[]): Promise<void> {
  await sql`
    insert into events (${EVENT_COLUMN_LIST})
    select ${EVENT_COLUMN_LIST} from jsonb_populate_recordset(null::events, ${JSON.stringify(events)}::jsonb)`.execute(tx);
}

export async function insertTicketTypes(tx: DbOrTx, types: readonly NewTypeRow[]): Promise<void> {
  await sql`
    insert into ticket_types (${TYPE_COLUMN_LIST})
    select ${TYPE_COLUMN_LIST} from jsonb_populate_recordset(null::ticket_types, ${JSON.stringify(types)}::jsonb)`.execute(
    tx,
  );
}

/** Inserts the pool of an event's own capacity, which all its ticket types share. */
export async function insertSharedCapacity(
  tx: DbOrTx,
  pools: readonly { id: string; eventId: string; capacity: number }[],
  name: string,
): Promise<void> {
  await sql`
    with pool as (
      insert into capacity_pools (id, event_id, name, capacity)
      select id, event_id, ${name}, capacity
      from unnest(${pools.map(({ id }) => id)}::uuid[], ${pools.map(({ eventId }) => eventId)}::uuid[], ${pools.map(({ capacity }) => capacity)}::int[])
        as given (id, event_id, capacity)
      returning id, event_id
    )
    insert into ticket_type_pools (ticket_type_id, pool_id)
    select t.id, pool.id from ticket_types t join pool on pool.event_id = t.event_id`.execute(tx);
}

export async function insertTeamOwners(
  tx: DbOrTx,
  owners: readonly { eventId: string; accountId: string }[],
): Promise<void> {
  await sql`
    insert into event_team (event_id, account_id, role)
    select event_id, account_id, 'owner'
    from unnest(${owners.map(({ eventId }) => eventId)}::uuid[], ${owners.map(({ accountId }) => accountId)}::uuid[]) as given (event_id, account_id)
    on conflict do nothing`.execute(tx);
}

// Locks each slug until the commit, in their order: of two events with the same title, the second one sees the slug of the first.
async function lockSlugs(tx: DbOrTx, slugs: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('event-slug:' || slug, 0))
    from (select distinct slug from unnest(${slugs}::text[]) as slug order by slug offset 0) ordered`.execute(tx);
}

/** Returns which of these slugs an event has or had, and locks them all until the commit. */
export async function listTakenSlugs(tx: DbOrTx, slugs: readonly string[]): Promise<string[]> {
  await lockSlugs(tx, slugs);
  const { rows } = await sql<{ slug: string }>`
    select slug from events where slug = any(${slugs}::text[]) union select slug from event_slugs where slug = any(${slugs}::text[])`.execute(
    tx,
  );
  return rows.map(({ slug }) => slug);
}

export async function insertOldSlug(tx: DbOrTx, old: { slug: string; eventId: string }): Promise<void> {
  await sql`insert into event_slugs (slug, event_id) values (${old.slug}, ${old.eventId}) on conflict (slug) do nothing`.execute(
    tx,
  );
}

export type StoredEvent = {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  venueName: string;
  address: string;
  city: string;
  onlineUrl: string;
  publishedAt: Date | null;
};

// Returns an event and locks its row, so that two changes are made one after the other.
export async function findEventForChange(tx: DbOrTx, eventId: string): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    select id, slug, title, status, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", venue_name as "venueName", address, city,
      online_url as "onlineUrl", published_at as "publishedAt"
    from events where id = ${eventId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Sets these columns of one event, and raises its sequence if calendars must apply the change. */
export async function updateEventColumns(
  tx: DbOrTx,
  eventId: string,
  change: { columns: ChangedEventRow; incrementSequence: boolean },
): Promise<void> {
  const sequence = sql`sequence = events.sequence + ${change.incrementSequence ? 1 : 0}`;
  const names = Object.keys(change.columns) as ColumnName<'events'>[];
  await sql`
    update events set ${sql.join([...assignmentsOf('events', names, 'given'), sequence])}
    from jsonb_populate_record(null::events, ${JSON.stringify(change.columns)}::jsonb) as given
    where events.id = ${eventId}`.execute(tx);
}

export type TicketTypeStockRow = {
  eventId: string;
  organiserId: string;
  feeMode: 'absorb' | 'pass_on';
  taxRateBps: number;
  taxInclusive: boolean;
  kind: 'paid' | 'free' | 'pay_what_you_can';
  priceMinor: number;
  quantity: number | null;
  held: number;
  sold: number;
  poolsAvailable: number[];
  hasWaitlist: boolean;
};

/** Lists the public ticket types of these events, with their held and sold tickets. */
export async function listTicketTypeStock(tx: DbOrTx, eventIds: readonly string[]): Promise<TicketTypeStockRow[]> {
  const { rows } = await sql<TicketTypeStockRow>`
    select t.event_id as "eventId", e.organiser_id as "organiserId", e.fee_mode as "feeMode", e.tax_rate_bps as "taxRateBps", e.tax_inclusive as "taxInclusive", t.kind,
      t.price_minor as "priceMinor", t.quantity, t.held, t.sold,
      array(select p.capacity - p.held - p.sold from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id where tp.ticket_type_id = t.id) as "poolsAvailable",
      exists (select from waitlist_entries w where w.ticket_type_id = t.id and w.status = 'waiting') as "hasWaitlist"
    from ticket_types t join events e on e.id = t.event_id
    where t.event_id = any(${eventIds}::uuid[]) and t.archived_at is null and t.access_code is null`.execute(tx);
  return rows;
}

export type TicketSummaryColumns = {
  eventId: string;
  priceFromMinor: number | null;
  priceToMinor: number | null;
  isFree: boolean;
  isSoldOut: boolean;
};

/** Saves the ticket summaries and booking counts that cards show for these events. Rows without a change are not written. */
export async function updateTicketSummaries(tx: DbOrTx, summaries: readonly TicketSummaryColumns[]): Promise<void> {
  await sql`
    update events e set price_from_minor = given."priceFromMinor", price_to_minor = given."priceToMinor", is_free = given."isFree",
      is_sold_out = given."isSoldOut", booked_count = given.booked
    from (
      select g.*, coalesce((select sum(t.sold)::int from ticket_types t where t.event_id = g."eventId"), 0) as booked
      from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb)
        as g ("eventId" uuid, "priceFromMinor" bigint, "priceToMinor" bigint, "isFree" boolean, "isSoldOut" boolean)
    ) given
    where e.id = given."eventId" and (e.price_from_minor, e.price_to_minor, e.is_free, e.is_sold_out, e.booked_count)
      is distinct from (given."priceFromMinor", given."priceToMinor", given."isFree", given."isSoldOut", given.booked)`.execute(
    tx,
  );
}

/** Marks events that have ended as no longer upcoming. */
export async function markEnded(tx: DbOrTx, now: Date): Promise<void> {
  await sql`update events set is_over = true where not is_over and ends_at <= ${now}`.execute(tx);
}

export async function hasTicketTypes(tx: DbOrTx, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from ticket_types where event_id = ${eventId} and archived_at is null) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Deletes an event with its related data. A booking of the event prevents it. */
export async function deleteEvent(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`delete from events where id = ${eventId}`.execute(tx);
}
