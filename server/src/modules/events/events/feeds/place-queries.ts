import { ALL_PLACES } from '@festoon/contracts/events/browse';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type PageRange = { readonly offset: number; readonly limit: number };

/** Search engines are not sent to pages with fewer events. */
const EVENTS_MIN = 3;

/** Selects the pages of all events, of each category, of each city, and of each category in a city, in the order of their addresses. */
export const sitemapPlaces = sql`
  select ${ALL_PLACES}::text as name, null::timestamptz as "updatedAt"
  union all
  select ${`${ALL_PLACES}/`}::text || c.slug, null
  from categories c
  cross join lateral (
    select count(distinct coalesce(e.series_id, e.id)) as count from (
      select e.series_id, e.id from events e
      where e.category_slug = c.slug and e.status = 'published' and e.visibility = 'public' and not e.is_over
      limit 1000
    ) e
  ) own
  where c.hidden_at is null and own.count >= ${EVENTS_MIN}
  union all
  select slug, changed_at from cities where event_count >= ${EVENTS_MIN}
  union all
  select c.slug || '/' || own.category_slug, own.changed_at
  from city_categories own join cities c on c.id = own.city_id join categories on categories.slug = own.category_slug
  where own.event_count >= ${EVENTS_MIN} and categories.hidden_at is null
  order by 1`;

export type SitemapPlaceRow = { name: string; updatedAt: Date | null };

export async function listSitemapPlaces(tx: DbOrTx, { offset, limit }: PageRange): Promise<SitemapPlaceRow[]> {
  const { rows } = await sql<SitemapPlaceRow>`${sitemapPlaces} offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}
