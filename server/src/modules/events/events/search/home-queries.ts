import { CATEGORY_COUNT_MAX } from '@festoon/contracts/core/limits';
import { sql, type RawBuilder } from 'kysely';
import type { CategoryTranslations } from '@festoon/contracts/events/translations';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import { cardColumns, cardJoins, savedBy, withReaderCardTexts, type CardRow } from '../card-queries.ts';
import type { EventSearch } from './event-search.ts';
import { searchFilter, nextOccurrenceFilter } from './search-filter-queries.ts';

export type CategoryRow = { slug: string; name: string; description: string; translations: CategoryTranslations };

/** Returns the available categories, in their order. */
export async function listCategoryRows(tx: DbOrTx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select slug, name, description, translations from categories where hidden_at is null order by position, slug`.execute(
    tx,
  );
  return rows.map((row) => withReaderTexts(row, row.translations, { name: 'name', description: 'description' }));
}

/** Returns the current categories of these addresses. A removed category leads to the one that its events moved to. */
export async function resolveCategories(tx: DbOrTx, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; now: string }>`
    select slug, category_slug as now from category_slugs where slug = any(${slugs}::text[])`.execute(tx);
  return new Map(rows.map(({ slug, now }) => [slug, now]));
}

/** Returns how many events of each category explore shows without filters, up to a limit. */
export async function countListedByCategory(tx: DbOrTx, search: EventSearch): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; count: number }>`
    select c.slug, (
      select count(*) from (
        select 1 from events e where ${listedFilter(search)} and e.category_slug = c.slug limit ${CATEGORY_COUNT_MAX}
      ) counted
    ) as count
    from categories c where c.hidden_at is null`.execute(tx);
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

/** Returns how many events explore shows without filters (up to 10,000), and in how many cities. */
export async function countListed(tx: DbOrTx, search: EventSearch): Promise<{ events: number; cities: number }> {
  const { rows } = await sql<{ events: number; cities: number }>`
    select count(*) as events, count(distinct (e.city, e.country_code)) filter (where e.city <> '') as cities
    from (select e.city, e.country_code from events e where ${listedFilter(search)} limit 10000) e`.execute(tx);
  return rows[0] ?? { events: 0, cities: 0 };
}

/** Returns the condition by which the explore page lists and counts without filters: a series counts once. */
function listedFilter(search: EventSearch) {
  return sql<boolean>`${searchFilter(search)} and ${nextOccurrenceFilter(search)}`;
}

export type MostFollowedOrganiserRow = {
  id: string;
  name: string;
  handle: string;
  imageKey: string | null;
  upcomingCount: number;
  followerCount: number;
};

type MostFollowedParams = {
  readonly now: Date;
  readonly limit: number;
  /** The account that the organisers are suggested to: they are without this account and those it follows. */
  readonly viewerId?: string;
};

/** Returns organisers of upcoming public events, those with the most followers first. */
export async function listMostFollowedOrganisers(
  tx: DbOrTx,
  params: MostFollowedParams,
): Promise<MostFollowedOrganiserRow[]> {
  const { now, limit, viewerId } = params;
  const followersMin = await findFollowersMin(tx, params);
  // Only these organisers can be among the first, so the events of the others are not counted.
  const followed = sql`organiser_follower_counts f on f.organiser_id = a.id`;
  const { rows } = await sql<MostFollowedOrganiserRow>`
    select a.id, a.name, a.handle, a.image_key as "imageKey", own.count as "upcomingCount", coalesce(f.follower_count, 0) as "followerCount"
    from accounts a
    ${followersMin === null ? sql`left join ${followed}` : sql`join ${followed} and f.follower_count >= ${followersMin}`}
    cross join lateral (select count(distinct coalesce(e.series_id, e.id)) from events e where ${isUpcomingOf(sql`a.id`, now)}) own
    where ${isShownOrganiser(viewerId)} and own.count > 0
    order by coalesce(f.follower_count, 0) desc, own.count desc, a.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the followers of the last of the most followed organisers, or null if there are fewer organisers with followers. */
async function findFollowersMin(tx: DbOrTx, { now, limit, viewerId }: MostFollowedParams): Promise<number | null> {
  const { rows } = await sql<{ followers: number }>`
    select f.follower_count as followers
    from organiser_follower_counts f join accounts a on a.id = f.organiser_id
    where f.follower_count > 0 and ${isShownOrganiser(viewerId)} and exists (select from events e where ${isUpcomingOf(sql`a.id`, now)})
    order by f.follower_count desc
    limit 1 offset ${limit - 1}`.execute(tx);
  return rows[0]?.followers ?? null;
}

function isShownOrganiser(viewerId: string | undefined): RawBuilder<boolean> {
  const isShown = sql<boolean>`a.handle is not null and a.suspended_at is null and a.deleted_at is null and a.image_key is not null`;
  if (viewerId === undefined) return isShown;
  return sql<boolean>`${isShown} and a.id <> ${viewerId}
    and not exists (select from follows own_follow where own_follow.organiser_id = a.id and own_follow.follower_id = ${viewerId})`;
}

function isUpcomingOf(organiserId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`e.organiser_id = ${organiserId} and e.status = 'published' and e.visibility = 'public' and not e.is_over
    and e.ends_at > ${now}`;
}

/** Lists the events that administrators feature, in their order, as long as everyone may see and book them. */
export async function listFeaturedCards(tx: DbOrTx, now: Date, viewerId: string | null): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, ${savedBy(viewerId)} as "isSaved", null::int as "distanceMetres"
    from featured_events f
    join events e on e.id = f.event_id
    ${cardJoins}
    where e.status = 'published' and e.visibility = 'public' and not e.is_over and e.ends_at > ${now}
    order by f.position, f.event_id`.execute(tx);
  return rows.map(withReaderCardTexts);
}
