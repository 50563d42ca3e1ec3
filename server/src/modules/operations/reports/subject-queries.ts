import { sql } from 'kysely';
import type { ContentKind, RetainedPart } from '@festoon/contracts/operations/reports';
import type { DbOrTx } from '../../../platform/db/db.ts';

/** Content that can be reported, in its current state. */
export type SubjectRow = {
  readonly title: string;
  /** Where it is, on this site. */
  readonly path: string;
  readonly authorId: string;
  readonly isStanding: boolean;
  /** The event through which it is seen; null for what has none. */
  readonly eventId: string | null;
  readonly parts: readonly RetainedPart[];
};

const part = (label: string, words: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('label', ${label}::text, 'words', ${words})`;
const place = sql`concat_ws(', ', nullif(e.venue_name, ''), nullif(e.address, ''), nullif(e.city, ''))`;
const links = sql`(select coalesce(string_agg(concat_ws(' ', link ->> 'label', link ->> 'url'), E'\n'), '') from jsonb_array_elements(a.links) link)`;

const EVENT = (id: string) => sql<SubjectRow & { eventId: string }>`
  select e.title, '/events/' || e.slug as path, e.organiser_id as "authorId", e.id as "eventId",
    e.status = 'published' as "isStanding",
    jsonb_build_array(${part('Title', sql`e.title`)}, ${part('Summary', sql`e.summary`)}, ${part('Description', sql`e.description_text`)},
      ${part('Place', place)}, ${part('Website', sql`e.website`)}) as parts
  from events e where e.id = ${id}`;

const REVIEW = (id: string) => sql<SubjectRow & { eventId: string }>`
  select case when r.body = '' then r.rating || ' of 5 stars' else left(r.body, 200) end as title, '/events/' || e.slug || '#reviews' as path,
    r.account_id as "authorId", e.id as "eventId", r.hidden_at is null as "isStanding",
    jsonb_build_array(${part('Stars', sql`r.rating || ' of 5'`)}, ${part('Review', sql`r.body`)}, ${part('Event', sql`e.title`)}) as parts
  from reviews r join events e on e.id = r.event_id where r.id = ${id}`;

const STREAM = (id: string) => sql<SubjectRow>`
  select s.title, '/live-stream/' || s.id as path, s.host_id as "authorId", null::uuid as "eventId",
    s.state <> 'ended' or exists (
      select 1 from media_recordings m where m.room_id = s.media_room_id and m.bytes > 0) as "isStanding",
    jsonb_build_array(${part('Title', sql`s.title`)}, ${part('Description', sql`s.description`)}) as parts
  from streams s where s.id = ${id}`;

const PERSON = (id: string) => sql<SubjectRow>`
  select a.name as title, '/organisers/' || a.handle as path, a.id as "authorId", null::uuid as "eventId",
    a.suspended_at is null and (a.bio <> '' or a.links <> '[]'::jsonb or a.picture_key is not null) as "isStanding",
    jsonb_build_array(${part('Name', sql`a.name`)}, ${part('About', sql`a.bio`)}, ${part('Links', links)},
      ${part('Picture', sql`case when a.picture_key is null then '' else 'Has a picture' end`)}) as parts
  from accounts a where a.id = ${id} and a.role = 'user' and a.handle is not null and a.deleted_at is null`;

const BY_KIND = { event: EVENT, review: REVIEW, stream: STREAM, person: PERSON } as const;

/** Null for what is gone. Parts without words are left out. */
export async function findSubject(db: DbOrTx, kind: ContentKind, id: string): Promise<SubjectRow | null> {
  const { rows } = await BY_KIND[kind](id).execute(db);
  const [row] = rows;
  return row ? { ...row, parts: row.parts.filter(({ words }) => words !== '') } : null;
}
