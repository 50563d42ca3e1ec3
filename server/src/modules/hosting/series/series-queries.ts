import type { SeriesRule } from '@festoon/contracts/hosting/series';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type SeriesRow = { id: string; organiserId: string; rule: SeriesRule; timeZone: string };

export async function findSeries(tx: DbOrTx, seriesId: string): Promise<SeriesRow | null> {
  const { rows } = await sql<SeriesRow>`
    select id, organiser_id as "organiserId", rule, time_zone as "timeZone" from event_series where id = ${seriesId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

// Returns a series and locks its row, so that two changes of its occurrences are made one after the other.
export async function findSeriesForChange(tx: DbOrTx, seriesId: string): Promise<SeriesRow | null> {
  const { rows } = await sql<SeriesRow>`
    select id, organiser_id as "organiserId", rule, time_zone as "timeZone" from event_series where id = ${seriesId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

// Returns the series of an event and locks the event's row, so that it is not booked meanwhile.
export async function findSeriesIdForChange(tx: DbOrTx, eventId: string): Promise<string | null> {
  const { rows } = await sql<{ seriesId: string | null }>`
    select series_id as "seriesId" from events where id = ${eventId} for update`.execute(tx);
  return rows[0]?.seriesId ?? null;
}

export async function insertSeries(tx: DbOrTx, series: SeriesRow): Promise<void> {
  await sql`
    insert into event_series (id, organiser_id, rule, time_zone)
    values (${series.id}, ${series.organiserId}, ${JSON.stringify(series.rule)}::jsonb, ${series.timeZone})`.execute(tx);
}

export async function updateSeriesRule(tx: DbOrTx, seriesId: string, rule: SeriesRule): Promise<void> {
  await sql`
    update event_series set rule = ${JSON.stringify(rule)}::jsonb, updated_at = now() where id = ${seriesId}`.execute(tx);
}

/** Makes a single event an occurrence of a series. */
export async function joinSeries(
  tx: DbOrTx,
  date: { eventId: string; seriesId: string; occurrenceKey: string },
): Promise<void> {
  await sql`
    update events set series_id = ${date.seriesId}, occurrence_key = ${date.occurrenceKey} where id = ${date.eventId}`.execute(
    tx,
  );
}

export type OccurrenceRow = {
  eventId: string;
  slug: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  /** Returns null for a single event. */
  occurrenceKey: string | null;
  changes: string[];
  soldCount: number;
  capacity: number | null;
  isBooked: boolean;
};

/** Returns all occurrences of a series in order, or only the event if it belongs to none. */
export async function listOccurrences(
  tx: DbOrTx,
  { seriesId, eventId }: { seriesId: string | null; eventId: string },
): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    select e.id as "eventId", e.slug, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt", e.all_day as "allDay",
      e.time_zone as "timeZone", e.status, e.occurrence_key as "occurrenceKey", e.series_changes as changes, stock.sold as "soldCount", stock.capacity,
      (exists (select 1 from bookings b where b.event_id = e.id) or exists (select 1 from check_ins c where c.event_id = e.id)) as "isBooked"
    from events e
    left join lateral (
      select coalesce(sum(t.sold), 0)::int as sold, (case when count(*) = count(t.quantity) then sum(t.quantity) end)::int as capacity
      from ticket_types t where t.event_id = e.id and t.archived_at is null
    ) stock on true
    where ${seriesId === null ? sql`e.id = ${eventId}` : sql`e.series_id = ${seriesId}`}
    order by e.starts_at, e.id`.execute(tx);
  return rows;
}

export type MovedOccurrenceColumns = {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly doors_at: Date | null;
  readonly agenda: unknown;
  readonly occurrence_key: string;
};

/** Sets new times of occurrences and raises their sequence, so that calendars apply the change. */
export async function moveOccurrences(tx: DbOrTx, moved: readonly MovedOccurrenceColumns[]): Promise<void> {
  await sql`
    update events e set starts_at = given.starts_at, ends_at = given.ends_at, doors_at = given.doors_at, agenda = given.agenda,
      occurrence_key = given.occurrence_key, sequence = e.sequence + 1, revision = e.revision + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as given (id uuid, starts_at timestamptz, ends_at timestamptz, doors_at timestamptz, agenda jsonb, occurrence_key text)
    where e.id = given.id`.execute(tx);
}

export type SalesEnd = { readonly id: string; readonly sales_end_at: Date };

/** Sets a new end of sale for these ticket types. */
export async function updateSalesEnds(tx: DbOrTx, ends: readonly SalesEnd[]): Promise<void> {
  await sql`
    update ticket_types t set sales_end_at = given.sales_end_at,
      sales_start_at = case when t.sales_start_at < given.sales_end_at then t.sales_start_at end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given (id uuid, sales_end_at timestamptz)
    where t.id = given.id`.execute(tx);
}

/** Clears the keys of these occurrences in their series before they get others, because keys are unique. */
export async function clearOccurrenceKeys(tx: DbOrTx, eventIds: readonly string[]): Promise<void> {
  await sql`update events set occurrence_key = 'moving:' || id where id = any(${eventIds}::uuid[])`.execute(tx);
}

export type OccurrenceKeyChange = {
  readonly eventId: string;
  readonly occurrenceKey: string;
  /** Marks the occurrence's time as changed manually. */
  readonly hasCustomTime: boolean;
};

export async function setOccurrenceKeys(tx: DbOrTx, dates: readonly OccurrenceKeyChange[]): Promise<void> {
  await sql`
    update events e set occurrence_key = given."occurrenceKey",
      series_changes = case when given."hasCustomTime" and not 'when' = any(e.series_changes) then e.series_changes || '{when}' else e.series_changes end
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as given ("eventId" uuid, "occurrenceKey" text, "hasCustomTime" boolean)
    where e.id = given."eventId"`.execute(tx);
}

// Locks the rows of a series' events in the order of their ids, so that no one books a date while it is changed.
export async function lockOccurrences(tx: DbOrTx, seriesId: string): Promise<void> {
  await sql`select id from events where series_id = ${seriesId} order by id for update`.execute(tx);
}

/** Deletes those of these dates that have no bookings and no check-ins. Returns their ids. */
export async function deleteUnbookedOccurrences(tx: DbOrTx, eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from events e where e.id = any(${eventIds}::uuid[]) and not exists (select 1 from bookings b where b.event_id = e.id)
      and not exists (select 1 from check_ins c where c.event_id = e.id)
    returning e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type PublishedOccurrence = { readonly id: string; readonly title: string };

/** Publishes the upcoming drafts of a series. */
export async function publishOccurrences(tx: DbOrTx, seriesId: string, now: Date): Promise<PublishedOccurrence[]> {
  const { rows } = await sql<PublishedOccurrence>`
    update events set status = 'published', published_at = ${now}, is_over = false
    where series_id = ${seriesId} and status = 'draft' and ends_at > ${now}
    returning id, title`.execute(tx);
  return rows;
}

/** Hides a date that waits for a review by an administrator. */
export async function suspendOccurrence(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`update events set status = 'suspended' where id = ${eventId}`.execute(tx);
}
