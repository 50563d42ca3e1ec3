import { sql } from 'kysely';
import type { ContentKind, ReportedField } from '@festoon/contracts/operations/reports';
import type { DbOrTx } from '../../../platform/db/db.ts';

/** Content that can be reported, in its current state. */
export type SubjectRow = {
  /** Empty for a review without text. */
  readonly title: string;
  /** The stars of a review; null for other content. */
  readonly rating: number | null;
  /** Its path on this site. */
  readonly path: string;
  readonly authorId: string;
  readonly isActive: boolean;
  /** The event that it belongs to; null if there is none. */
  readonly eventId: string | null;
  readonly fields: readonly ReportedField[];
};

const field = (label: string, text: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('label', ${label}::text, 'text', ${text})`;
const venueText = sql`concat_ws(', ', nullif(e.venue_name, ''), nullif(e.address, ''), nullif(e.city, ''))`;
const links = sql`(select coalesce(string_agg(concat_ws(' ', link ->> 'label', link ->> 'url'), E'\n'), '') from jsonb_array_elements(a.links) link)`;

const eventQuery = (id: string) => sql<SubjectRow & { eventId: string }>`
  select e.title, null::int as rating, '/events/' || e.slug as path, e.organiser_id as "authorId", e.id as "eventId",
    e.status = 'published' as "isActive",
    jsonb_build_array(${field('Title', sql`e.title`)}, ${field('Summary', sql`e.summary`)}, ${field('Description', sql`e.description_text`)},
      ${field('Place', venueText)}, ${field('Website', sql`e.website`)}) as fields
  from events e where e.id = ${id}`;

const reviewQuery = (id: string) => sql<SubjectRow & { eventId: string; rating: number }>`
  select left(r.body, 200) as title, r.rating, '/events/' || e.slug || '#reviews' as path,
    r.account_id as "authorId", e.id as "eventId", r.hidden_at is null as "isActive",
    jsonb_build_array(${field('Stars', sql`r.rating::text`)}, ${field('Review', sql`r.body`)}, ${field('Event', sql`e.title`)}) as fields
  from reviews r join events e on e.id = r.event_id where r.id = ${id}`;

const streamQuery = (id: string) => sql<SubjectRow>`
  select s.title, null::int as rating, '/live-stream/' || s.id as path, s.host_id as "authorId", null::uuid as "eventId",
    s.state <> 'ended' or exists (
      select 1 from media_recordings m where m.room_id = s.media_room_id and m.bytes > 0) as "isActive",
    jsonb_build_array(${field('Title', sql`s.title`)}, ${field('Description', sql`s.description`)}) as fields
  from streams s where s.id = ${id}`;

const accountQuery = (id: string) => sql<SubjectRow>`
  select a.name as title, null::int as rating, '/organisers/' || a.handle as path, a.id as "authorId", null::uuid as "eventId",
    a.suspended_at is null and (a.bio <> '' or a.links <> '[]'::jsonb or a.image_key is not null) as "isActive",
    jsonb_build_array(${field('Name', sql`a.name`)}, ${field('About', sql`a.bio`)}, ${field('Links', links)},
      ${field('Picture', sql`case when a.image_key is null then '' else 'true' end`)}) as fields
  from accounts a where a.id = ${id} and a.role = 'user' and a.handle is not null and a.deleted_at is null`;

const queryByKind = { event: eventQuery, review: reviewQuery, stream: streamQuery, person: accountQuery } as const;

/** Returns null for deleted content. Parts without text are omitted. */
export async function findSubject(db: DbOrTx, kind: ContentKind, id: string): Promise<SubjectRow | null> {
  const { rows } = await queryByKind[kind](id).execute(db);
  const [row] = rows;
  return row ? { ...row, fields: row.fields.filter(({ text }) => text !== '') } : null;
}
