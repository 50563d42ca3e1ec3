import { sql } from 'kysely';
import { STORED_EVENT_FIELDS, type StoredEventFields } from '@festoon/contracts/hosting/event-fields';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { fieldList } from '../../../../platform/db/rows.ts';

type StoredImage = { key: string; alt: string; colour: string };

/** All stored data of an event that its organiser entered. */
export type EventDetailsRow = StoredEventFields & {
  id: string;
  organiserId: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  publishedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  startAt: Date;
  endAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  coverKey: string | null;
  coverColour: string;
  gallery: StoredImage[];
  revision: number;
  savedAt: Date;
};

const STORED_FIELD_LIST = fieldList('events', STORED_EVENT_FIELDS, 'e');

export async function findEventDetails(tx: DbOrTx, eventId: string): Promise<EventDetailsRow | null> {
  const { rows } = await sql<EventDetailsRow>`
    select ${STORED_FIELD_LIST}, e.id, e.organiser_id as "organiserId", e.status, e.published_at as "publishedAt", e.latitude, e.longitude,
      e.starts_at as "startAt", e.ends_at as "endAt", e.doors_at as "doorsAt", e.all_day as "allDay", e.time_zone as "timeZone",
      e.cover_key as "coverKey", e.cover_colour as "coverColour", e.gallery, e.revision,
      coalesce((select max(r.created_at) from event_revisions r where r.event_id = e.id), e.created_at) as "savedAt"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

export async function listGuests(tx: DbOrTx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from event_guests where event_id = ${eventId} order by created_at, email`.execute(tx);
  return rows.map(({ email }) => email);
}

export async function replaceGuests(tx: DbOrTx, eventId: string, emails: readonly string[]): Promise<void> {
  await sql`delete from event_guests where event_id = ${eventId} and not (email = any(${emails}::citext[]))`.execute(tx);
  await sql`
    insert into event_guests (event_id, email) select ${eventId}, email from unnest(${emails}::citext[]) as given (email)
    on conflict do nothing`.execute(tx);
}

export type RevisionRow = { revision: number; at: Date; accountId: string | null; by: string; fields: string[] };

/** Returns the revisions after this one, newest first. `accountId` is null for automatic changes. */
export async function listRevisions(
  tx: DbOrTx,
  { eventId, after, limit }: { eventId: string; after: number; limit: number },
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select d.revision, d.created_at as at, d.account_id as "accountId", coalesce(a.name, '') as by, d.fields
    from event_revisions d left join accounts a on a.id = d.account_id
    where d.event_id = ${eventId} and d.revision > ${after}
    order by d.revision desc limit ${limit}`.execute(tx);
  return rows;
}

// Locks the event's row and increments its revision. An occurrence of a series also records what was changed on it alone.
export async function incrementRevision(tx: DbOrTx, eventId: string, fields: readonly string[]): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update events set revision = revision + 1,
      series_changes = case when series_id is null then series_changes
        else array(select distinct name from unnest(series_changes || ${fields}::text[]) as name where name <> 'status' order by name) end
    where id = ${eventId} returning revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}

export type NewRevision = {
  readonly eventId: string;
  readonly revision: number;
  readonly accountId: string | null;
  readonly fields: readonly string[];
  readonly at: Date;
};

export async function insertRevision(tx: DbOrTx, { eventId, revision, accountId, fields, at }: NewRevision): Promise<void> {
  await sql`
    insert into event_revisions (event_id, revision, account_id, fields, created_at)
    values (${eventId}, ${revision}, ${accountId}, ${fields}, ${at})`.execute(tx);
}

export async function deleteRevisionsBefore(tx: DbOrTx, eventId: string, revision: number): Promise<void> {
  await sql`delete from event_revisions where event_id = ${eventId} and revision < ${revision}`.execute(tx);
}
