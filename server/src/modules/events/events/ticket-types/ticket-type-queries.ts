import { sql } from 'kysely';
import { TICKET_TYPE_FIELDS } from '@festoon/contracts/hosting/ticket-types';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { assignmentsOf, fieldList } from '../../../../platform/db/rows.ts';
import type { TicketTypeDraft } from '../editing/event-draft.ts';
import { SAVED_TYPE_COLUMNS, type SavedTypeRow } from './ticket-type-column-rules.ts';

export type TicketTypeRow = TicketTypeDraft & {
  id: string;
  held: number;
  sold: number;
  isArchived: boolean;
  poolIds: string[];
};

const TYPE_COLUMNS = sql`
  t.id, ${fieldList('ticket_types', TICKET_TYPE_FIELDS, 't')},
  t.held, t.sold, t.archived_at is not null as "isArchived",
  array(select tp.pool_id from ticket_type_pools tp where tp.ticket_type_id = t.id order by tp.pool_id) as "poolIds"`;

/** Returns all ticket types of an event in the organiser's order, archived ones last. */
export async function listTicketTypes(tx: DbOrTx, eventId: string): Promise<TicketTypeRow[]> {
  const { rows } = await sql<TicketTypeRow>`
    select ${TYPE_COLUMNS} from ticket_types t where t.event_id = ${eventId}
    order by t.archived_at is not null, t.position, t.id`.execute(tx);
  return rows;
}

// Locks the event's ticket types in id order, then its pools in id order, as bookings do when they take tickets.
export async function lockStock(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`select from ticket_types where event_id = ${eventId} order by id for update`.execute(tx);
  await sql`select from capacity_pools where event_id = ${eventId} order by id for update`.execute(tx);
}

/** Returns those of these ids that belong to ticket types or pools of other events. */
export async function listOtherEventsStockIds(tx: DbOrTx, eventId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket_types where id = any(${ids}::uuid[]) and event_id <> ${eventId}
    union all select id from capacity_pools where id = any(${ids}::uuid[]) and event_id <> ${eventId}`.execute(tx);
  return rows.map(({ id }) => id);
}

const SAVED_TYPE_ASSIGNMENTS = sql.join(assignmentsOf('ticket_types', SAVED_TYPE_COLUMNS, 'given'));

/**
 * Saves these ticket types and puts archived ones back on sale. Returns the ids of those whose quantity would be below the
 * held and sold tickets.
 */
export async function updateTicketTypes(tx: DbOrTx, eventId: string, types: readonly SavedTypeRow[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (select * from jsonb_populate_recordset(null::ticket_types, ${JSON.stringify(types)}::jsonb)),
    changed as (
      update ticket_types t set ${SAVED_TYPE_ASSIGNMENTS}, archived_at = null from given
      where t.id = given.id and t.event_id = ${eventId} and (given.quantity is null or t.held + t.sold <= given.quantity)
      returning t.id
    )
    select id from given where id not in (select id from changed)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts those of these ticket types that do not exist yet. `updateTicketTypes` then writes their fields. */
export async function insertMissingTypes(
  tx: DbOrTx,
  { eventId, ids, now }: { eventId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into ticket_types (id, event_id, name, kind, created_at)
    select id, ${eventId}, '', 'free', ${now} from unnest(${ids}::uuid[]) as given (id)
    on conflict (id) do nothing`.execute(tx);
}

/** Archives all other ticket types of an event. Deletes them if the event was never published and they have no bookings. */
export async function archiveOtherTypes(
  tx: DbOrTx,
  { eventId, retainedIds, now }: { eventId: string; retainedIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    delete from ticket_types t using events e
    where t.event_id = ${eventId} and e.id = t.event_id and e.published_at is null and not (t.id = any(${retainedIds}::uuid[]))
      and not exists (select 1 from booking_line_items l where l.ticket_type_id = t.id)`.execute(tx);
  await sql`
    update ticket_types set archived_at = ${now}
    where event_id = ${eventId} and archived_at is null and not (id = any(${retainedIds}::uuid[]))`.execute(tx);
}

export type PoolRow = { id: string; name: string; capacity: number; held: number; sold: number };

export async function listPools(tx: DbOrTx, eventId: string): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select id, name, capacity, held, sold from capacity_pools where event_id = ${eventId} order by position, id`.execute(tx);
  return rows;
}

export type PoolInput = { readonly id: string; readonly name: string; readonly capacity: number };

/** Inserts new pools and deletes those that are left out. */
export async function replacePools(tx: DbOrTx, eventId: string, pools: readonly PoolInput[]): Promise<void> {
  const ids = pools.map(({ id }) => id);
  await sql`delete from capacity_pools where event_id = ${eventId} and not (id = any(${ids}::uuid[]))`.execute(tx);
  await sql`
    insert into capacity_pools (id, event_id, name, capacity)
    select id, ${eventId}, name, capacity
    from unnest(${ids}::uuid[], ${pools.map(({ name }) => name)}::text[], ${pools.map(({ capacity }) => capacity)}::int[]) as given (id, name, capacity)
    on conflict (id) do nothing`.execute(tx);
}

export type PoolMembership = { readonly ticketTypeId: string; readonly poolId: string };

/**
 * Sets the pools that the ticket types on sale share. Archived ticket types stay in their pools, because their tickets stay
 * sold.
 */
export async function replacePoolMemberships(
  tx: DbOrTx,
  eventId: string,
  members: readonly PoolMembership[],
): Promise<void> {
  const types = members.map(({ ticketTypeId }) => ticketTypeId);
  const pools = members.map(({ poolId }) => poolId);
  await sql`
    delete from ticket_type_pools tp using ticket_types t
    where t.id = tp.ticket_type_id and t.event_id = ${eventId} and t.archived_at is null
      and (tp.ticket_type_id, tp.pool_id) not in (select * from unnest(${types}::uuid[], ${pools}::uuid[]))`.execute(tx);
  await sql`
    insert into ticket_type_pools (ticket_type_id, pool_id) select * from unnest(${types}::uuid[], ${pools}::uuid[])
    on conflict do nothing`.execute(tx);
}

/**
 * Writes the name and size of these pools and recounts their held and sold places. Returns the ids of pools that would be
 * smaller than that. The caller holds the locks of the event's stock.
 */
export async function resizePools(tx: DbOrTx, eventId: string, pools: readonly PoolInput[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from unnest(${pools.map(({ id }) => id)}::uuid[], ${pools.map(({ name }) => name)}::text[], ${pools.map(({ capacity }) => capacity)}::int[])
        with ordinality as g (id, name, capacity, position)
    ),
    taken as (
      select g.id, coalesce(sum(t.held), 0)::int as held, coalesce(sum(t.sold), 0)::int as sold
      from given g left join ticket_type_pools tp on tp.pool_id = g.id left join ticket_types t on t.id = tp.ticket_type_id
      group by g.id
    ),
    changed as (
      update capacity_pools p set name = given.name, capacity = given.capacity, position = given.position,
        held = taken.held, sold = taken.sold
      from given join taken using (id)
      where p.id = given.id and p.event_id = ${eventId} and taken.held + taken.sold <= given.capacity
      returning p.id
    )
    select id from given where id not in (select id from changed)`.execute(tx);
  return rows.map(({ id }) => id);
}
