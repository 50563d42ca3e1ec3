import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';

type TypeRow = { id: string; name: string; quantity: number | null; isOnSale: boolean };
export type MetricNames = {
  readonly types: readonly TypeRow[];
  readonly links: ReadonlyMap<string, string>;
  readonly promoCodes: ReadonlyMap<string, string>;
};

/**
 * Returns the names of an event's ticket types, links and promo codes. The ticket types are in the organiser's order and
 * include those taken off sale.
 */
export async function listMetricNames(tx: DbOrTx, eventId: string): Promise<MetricNames> {
  const { rows: types } = await sql<TypeRow>`${preparedStatement}
    select id, name, quantity, archived_at is null as "isOnSale" from ticket_types
    where event_id = ${eventId} order by position, id`.execute(tx);
  const { rows: namedRows } = await sql<{ kind: 'link' | 'code'; id: string; name: string }>`
    select 'link' as kind, id, name from tracked_links where event_id = ${eventId}
    union all select 'code', id, code::text from promo_codes where event_id = ${eventId}`.execute(tx);
  const namesOf = (wantedKind: string) =>
    new Map(namedRows.filter(({ kind }) => kind === wantedKind).map(({ id, name }) => [id, name]));
  return { types, links: namesOf('link'), promoCodes: namesOf('code') };
}

/**
 * Selects the number of tickets: the sum over the types, where a type without a limit has the capacity of its pools, and
 * never more than a pool that all types share. Null if any type is unlimited.
 */
export function capacityOf(eventId: ReturnType<typeof sql>) {
  return sql<number | null>`(
    select case when count(*) filter (where types.own is null and types.pooled is null) = 0 then least(
      sum(coalesce(types.own, 0)) + coalesce((
        select sum(p.capacity) from capacity_pools p where p.event_id = ${eventId} and exists (
          select from ticket_type_pools tp join ticket_types t on t.id = tp.ticket_type_id
          where tp.pool_id = p.id and t.quantity is null and t.archived_at is null)
      ), 0),
      (select min(p.capacity) from capacity_pools p where p.event_id = ${eventId} and not exists (
        select from ticket_types t where t.event_id = ${eventId} and t.archived_at is null and not exists (
          select from ticket_type_pools tp where tp.pool_id = p.id and tp.ticket_type_id = t.id)))
    ) end
    from (
      select t.quantity as own, (
        select min(p.capacity) from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id where tp.ticket_type_id = t.id
      ) as pooled
      from ticket_types t where t.event_id = ${eventId} and t.archived_at is null
    ) types having count(*) > 0)::int`;
}

export async function findCapacity(tx: DbOrTx, eventId: string): Promise<number | null> {
  const { rows } = await sql<{ capacity: number | null }>`select ${capacityOf(sql`${eventId}::uuid`)} as capacity`.execute(
    tx,
  );
  return rows[0]?.capacity ?? null;
}

export type MarkerRow = {
  at: Date;
  kind: 'published' | 'price_changed' | 'message_sent';
  label: string;
  fromMinor: number;
  toMinor: number;
};

/** Returns the organiser's actions that may have affected sales: the publication, price changes and messages. */
export async function listMarkers(tx: DbOrTx, eventId: string): Promise<MarkerRow[]> {
  const { rows } = await sql<MarkerRow>`${preparedStatement}
    select published_at as at, 'published' as kind, '' as label, 0 as "fromMinor", 0 as "toMinor" from events
    where id = ${eventId} and published_at is not null
    union all
    select c.changed_at, 'price_changed', t.name, c.from_minor, c.to_minor
    from price_changes c join ticket_types t on t.id = c.ticket_type_id where c.event_id = ${eventId}
    union all
    select started_at, 'message_sent', subject, 0, 0 from attendee_emails
    where event_id = ${eventId} and started_at is not null and kind in ('email', 'change_notice')
    order by at limit 200`.execute(tx);
  return rows;
}

export type AdmissionMinuteRow = { at: Date; admitted: number };

export async function listAdmissions(tx: DbOrTx, eventId: string): Promise<AdmissionMinuteRow[]> {
  const { rows } = await sql<AdmissionMinuteRow>`${preparedStatement}
    select minute as at, sum(admitted)::int as admitted from event_check_in_metrics
    where event_id = ${eventId} group by minute having sum(admitted) <> 0 order by minute`.execute(tx);
  return rows;
}
