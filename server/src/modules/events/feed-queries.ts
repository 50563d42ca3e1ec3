import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';
import type { FactsRow } from './event-facts-of.ts';

const isPublic = sql`e.status = 'published' and e.visibility in ('public', 'members') and e.visibility = 'public' and not e.is_over`;

const factColumns = sql`
  e.id, e.slug, e.title, e.summary, e.starts_at as "startsAt", e.ends_at as "endsAt", e.all_day as "allDay", e.time_zone as "timeZone", e.format,
  e.status, e.sequence, e.venue_name as "venueName", e.address, e.city, e.country_code as "countryCode", e.latitude, e.longitude,
  a.name as "organiserName", a.handle as "organiserHandle", e.published_at as "publishedAt", e.updated_at as "updatedAt"`;

/** Public events to come, soonest first; of one organiser where a handle is given. */
export async function listPublicFacts(
  tx: DbOrTx,
  asked: { now: Date; organiserId: string | null; limit: number },
): Promise<FactsRow[]> {
  return listFacts(tx, asked, sql`e.starts_at, e.id`);
}

/** Public events to come, those announced last first. */
export async function listNewestFacts(
  tx: DbOrTx,
  asked: { now: Date; organiserId: string | null; limit: number },
): Promise<FactsRow[]> {
  return listFacts(tx, asked, sql`e.published_at desc, e.id`);
}

async function listFacts(
  tx: DbOrTx,
  { now, organiserId, limit }: { now: Date; organiserId: string | null; limit: number },
  order: RawBuilder<unknown>,
): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select ${factColumns}
    from events e join accounts a on a.id = e.organiser_id
    where ${isPublic} and e.ends_at > ${now} and ${organiserId === null ? sql`true` : sql`e.organiser_id = ${organiserId}`}
    order by ${order} limit ${limit}`.execute(tx);
  return rows;
}

export type SitemapRow = { path: string; updatedAt: Date };

/** Pages that search engines may keep: public events to come, and their organisers. */
export async function listSitemapRows(tx: DbOrTx, page: { offset: number; limit: number }): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select path, "updatedAt" from (
      select '/events/' || e.slug as path, e.updated_at as "updatedAt", e.id from events e where ${isPublic}
      union all
      select '/organisers/' || a.handle, max(e.updated_at), a.id
      from events e join accounts a on a.id = e.organiser_id where ${isPublic} and a.handle is not null group by a.id
    ) pages
    order by id, path limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

export async function countSitemapRows(tx: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) + count(distinct e.organiser_id) as count from events e where ${isPublic}`.execute(tx);
  return rows[0]?.count ?? 0;
}
