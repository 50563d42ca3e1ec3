import { sql } from 'kysely';
import type { EventFormat, RefundPolicy, RichText } from '@festoon/contracts/events/events';
import type { DbOrTx } from '../../../../platform/db/db.ts';

type StoredImage = { key: string; alt: string; colour: string };

/** Everything an organiser said of an event, as it is kept. */
export type EventDetailsRow = {
  id: string;
  organiserId: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  publishedAt: Date | null;
  title: string;
  summary: string;
  description: RichText;
  categorySlug: string;
  tags: string[];
  languages: string[];
  format: EventFormat;
  venueName: string;
  address: string;
  city: string;
  region: string;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
  accessNotes: string;
  onlineUrl: string;
  startAt: Date;
  endAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  ageLimit: number | null;
  visibility: 'public' | 'members' | 'link' | 'invited';
  refundPolicy: RefundPolicy;
  agenda: { startAt: string; title: string; detail: string }[];
  feeMode: 'absorb' | 'pass_on';
  taxRateBps: number;
  taxInclusive: boolean;
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
  gallery: StoredImage[];
  website: string;
  remindsDayBefore: boolean;
  remindsHourBefore: boolean;
  revision: number;
  savedAt: Date;
};

export async function findEventDetails(tx: DbOrTx, eventId: string): Promise<EventDetailsRow | null> {
  const { rows } = await sql<EventDetailsRow>`
    select id, organiser_id as "organiserId", status, published_at as "publishedAt", title, summary, description, category_slug as "categorySlug",
      tags, languages, format, venue_name as "venueName", address, city, region, country_code as "countryCode", latitude, longitude,
      access_notes as "accessNotes", online_url as "onlineUrl", starts_at as "startAt", ends_at as "endAt", doors_at as "doorsAt",
      all_day as "allDay", time_zone as "timeZone", age_limit as "ageLimit", visibility, refund_policy as "refundPolicy", agenda,
      fee_mode as "feeMode", tax_rate_bps as "taxRateBps", tax_inclusive as "taxInclusive", cover_key as "coverKey", cover_alt as "coverAlt",
      cover_colour as "coverColour", gallery, website, reminds_day_before as "remindsDayBefore", reminds_hour_before as "remindsHourBefore",
      revision, coalesce((select max(created_at) from event_revisions where event_id = events.id), created_at) as "savedAt"
    from events where id = ${eventId}`.execute(tx);
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

/** The edits after this revision, newest first; `accountId` is null for what no person did. */
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

// Locks the one event's row, for its revision rises by one. A date of a series remembers what was changed on it alone.
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
