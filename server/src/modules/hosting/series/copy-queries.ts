import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { RowOf } from '../../../platform/db/rows.ts';
import type { NewOccurrenceQuestionRow, NewOccurrenceRow, NewOccurrenceTypeRow } from '../../events/events/public.ts';

type TemplateQuestion = {
  id: string;
  key: string;
  condition: { questionId: string; equals: string } | null;
  ticketTypeIds: string[];
};
type TemplateType = { id: string; key: string; salesStartAt: string | null; salesEndAt: string | null };

/** An occurrence with everything that depends on its time, including ids, as a template for others. */
export type OccurrenceParts = {
  id: string;
  title: string;
  slug: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  agenda: { startAt: string; title: string; detail: string }[];
  types: TemplateType[];
  pools: { id: string; key: string }[];
  questions: TemplateQuestion[];
};

export async function listOccurrenceParts(tx: DbOrTx, eventIds: readonly string[]): Promise<OccurrenceParts[]> {
  const { rows } = await sql<OccurrenceParts>`
    select e.id, e.title, e.slug, e.status, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt", e.agenda,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'key', coalesce(t.series_key, t.id), 'salesStartAt', t.sales_start_at, 'salesEndAt', t.sales_end_at)
          order by t.position, t.id)
        from ticket_types t where t.event_id = e.id and t.archived_at is null
      ), '[]') as types,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'key', coalesce(p.series_key, p.id)) order by p.id)
        from capacity_pools p where p.event_id = e.id
      ), '[]') as pools,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', q.id, 'key', coalesce(q.series_key, q.id), 'condition', q.condition, 'ticketTypeIds', q.ticket_type_ids)
          order by q.position, q.id)
        from event_questions q where q.event_id = e.id and q.archived_at is null
      ), '[]') as questions
    from events e where e.id = any(${eventIds}::uuid[])
    order by e.starts_at, e.id`.execute(tx);
  return rows;
}

/** Stores which parts of an event correspond to those of the other occurrences. */
export async function assignSeriesKeys(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`
    with types as (update ticket_types set series_key = id where event_id = ${eventId} and series_key is null),
      pools as (update capacity_pools set series_key = id where event_id = ${eventId} and series_key is null)
    update event_questions set series_key = id where event_id = ${eventId} and series_key is null`.execute(tx);
}

/** A copy of the row `source`, with the columns that differ from it. */
export type Copy<Patch> = { readonly source: string; readonly patch: Patch };

export type PoolPatch = RowOf<'capacity_pools', 'id' | 'event_id' | 'held' | 'sold'>;

/**
 * Inserts copies of rows: every column is the source's, including columns that are added later, except those in the patch.
 */
export async function copyEvents(tx: DbOrTx, copies: readonly Copy<NewOccurrenceRow>[]): Promise<void> {
  await sql`
    insert into events select made.*
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (source uuid, patch jsonb)
    join events e on e.id = given.source
    cross join lateral jsonb_populate_record(e, given.patch) as made`.execute(tx);
}

export async function copyTicketTypes(tx: DbOrTx, copies: readonly Copy<NewOccurrenceTypeRow>[]): Promise<void> {
  await sql`
    insert into ticket_types select made.*
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (source uuid, patch jsonb)
    join ticket_types t on t.id = given.source
    cross join lateral jsonb_populate_record(t, given.patch) as made`.execute(tx);
}

export async function copyPools(tx: DbOrTx, copies: readonly Copy<PoolPatch>[]): Promise<void> {
  await sql`
    insert into capacity_pools select made.*
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (source uuid, patch jsonb)
    join capacity_pools p on p.id = given.source
    cross join lateral jsonb_populate_record(p, given.patch) as made`.execute(tx);
}

export async function copyQuestions(tx: DbOrTx, copies: readonly Copy<NewOccurrenceQuestionRow>[]): Promise<void> {
  await sql`
    insert into event_questions select made.*
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (source uuid, patch jsonb)
    join event_questions q on q.id = given.source
    cross join lateral jsonb_populate_record(q, given.patch) as made`.execute(tx);
}

/**
 * Assigns the ticket types on sale of these occurrences to the same pools as those of the first occurrence, and to no
 * other. Archived ticket types stay in their pools, because their tickets stay sold.
 */
export async function copyPoolMembers(tx: DbOrTx, sourceId: string, eventIds: readonly string[]): Promise<void> {
  await sql`
    delete from ticket_type_pools m using ticket_types t
    where t.id = m.ticket_type_id and t.event_id = any(${eventIds}::uuid[]) and t.archived_at is null`.execute(tx);
  await sql`
    insert into ticket_type_pools (ticket_type_id, pool_id)
    select t.id, p.id
    from ticket_type_pools m
    join ticket_types own on own.id = m.ticket_type_id and own.event_id = ${sourceId}
    join capacity_pools shared on shared.id = m.pool_id
    join ticket_types t on t.series_key = own.series_key and t.event_id = any(${eventIds}::uuid[]) and t.archived_at is null
    join capacity_pools p on p.series_key = shared.series_key and p.event_id = t.event_id
    on conflict do nothing`.execute(tx);
}

/**
 * Recounts the held and sold tickets of the pools of these occurrences, and raises a smaller capacity to that number. The
 * caller must hold the locks of their stock.
 */
export async function recountPools(tx: DbOrTx, eventIds: readonly string[]): Promise<void> {
  await sql`
    update capacity_pools p set held = taken.held, sold = taken.sold, capacity = greatest(p.capacity, taken.held + taken.sold)
    from (
      select p.id, coalesce(sum(t.held), 0)::int as held, coalesce(sum(t.sold), 0)::int as sold
      from capacity_pools p left join ticket_type_pools m on m.pool_id = p.id left join ticket_types t on t.id = m.ticket_type_id
      where p.event_id = any(${eventIds}::uuid[]) group by p.id
    ) taken
    where p.id = taken.id`.execute(tx);
}

/** Copies the team and the guests to other occurrences. */
export async function copyTeamAndGuests(tx: DbOrTx, sourceId: string, eventIds: readonly string[]): Promise<void> {
  await sql`
    insert into event_team (event_id, account_id, role)
    select date.id, m.account_id, m.role from event_team m cross join unnest(${eventIds}::uuid[]) as date (id)
    where m.event_id = ${sourceId} on conflict do nothing`.execute(tx);
  await copyGuests(tx, sourceId, eventIds);
}

export async function copyGuests(tx: DbOrTx, sourceId: string, eventIds: readonly string[]): Promise<void> {
  await sql`
    insert into event_guests (event_id, email)
    select date.id, g.email from event_guests g cross join unnest(${eventIds}::uuid[]) as date (id)
    where g.event_id = ${sourceId} on conflict do nothing`.execute(tx);
}
