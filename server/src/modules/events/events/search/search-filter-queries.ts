import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventSearch, SearchBox, SearchCity, SearchPoint, SearchPrice, SearchText } from './event-search.ts';

const ALWAYS_TRUE = sql<boolean>`true`;

/** Returns the SQL condition that every event of a search meets. `e` is the event. */
export function searchFilter(search: EventSearch): RawBuilder<boolean> {
  const { window, now } = search;
  const conditions = [
    sql<boolean>`e.status = 'published' and e.visibility in ('public', 'members')`,
    search.includesMembersOnly ? ALWAYS_TRUE : sql<boolean>`e.visibility = 'public'`,
    window.includesPast ? ALWAYS_TRUE : sql<boolean>`not e.is_over and e.ends_at > ${now}`,
    window.from === null ? ALWAYS_TRUE : sql<boolean>`e.ends_at > ${window.from}`,
    window.to === null ? ALWAYS_TRUE : sql<boolean>`e.starts_at < ${window.to}`,
    search.text === null ? ALWAYS_TRUE : textMatches(search.text),
    isInCategory(search),
    search.formats.length === 0 ? ALWAYS_TRUE : sql<boolean>`e.format = any(${search.formats}::text[])`,
    search.languages.length === 0 ? ALWAYS_TRUE : sql<boolean>`e.languages && ${search.languages}::text[]`,
    search.tags.length === 0 ? ALWAYS_TRUE : sql<boolean>`e.tags @> ${search.tags}::text[]`,
    priceMatches(search.price),
    search.near === null ? ALWAYS_TRUE : isNear(search.near),
    search.box === null ? ALWAYS_TRUE : isInBox(search.box),
    isInCity(search.city),
  ];
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== ALWAYS_TRUE),
    sql` and `,
  )}`;
}

/**
 * Returns the condition that shows a series once, by its soonest date that matches. It looks up only dates of series, so
 * that lists of single events cost no more. The offset keeps the planner from other indexes there: a series has few dates,
 * a word or a place many events.
 */
export function firstOfSeriesFilter(search: EventSearch): RawBuilder<boolean> {
  const isListed = search.window.includesPast ? ALWAYS_TRUE : sql<boolean>`not e.is_over`;
  return sql<boolean>`(e.series_id is null or e.id = (
    select soonest.id from (select e.series_id as wanted) own
    cross join lateral (
      select e.id
      from (
        select * from events e
        where e.series_id = own.wanted and e.status = 'published' and e.visibility in ('public', 'members') and ${isListed}
        order by e.starts_at, e.id offset 0
      ) e
      where ${searchFilter(search)} order by e.starts_at, e.id limit 1
    ) soonest
  ))`;
}

/**
 * Does the same for statements that read everything that matches: selects the shown events from `matching`, which has the
 * columns `id`, `series_id` and `starts_at`.
 */
export const onceEachSeries: RawBuilder<unknown> = sql`
  select * from matching where series_id is null
  union all
  select * from (
    select distinct on (series_id) * from matching where series_id is not null order by series_id, starts_at, id
  ) soonest`;

/**
 * Does the same for a search without filters, with the stored next occurrence of each series. One that has ended and is not
 * marked as over yet is replaced by the occurrence after it.
 */
export function nextOccurrenceFilter(search: EventSearch): RawBuilder<boolean> {
  const isAudience = sql<boolean>`n.includes_members_only = ${search.includesMembersOnly}`;
  return sql<boolean>`(e.series_id is null
    or exists (select from series_next_occurrences n where n.event_id = e.id and ${isAudience})
    or e.id in (
      select soonest.id
      from (select ended.series_id as wanted from events ended
        join series_next_occurrences n on n.event_id = ended.id and ${isAudience}
        where not ended.is_over and ended.ends_at <= ${search.now}) own
      cross join lateral (
        select e.id from events e where e.series_id = own.wanted and ${searchFilter(search)} order by e.starts_at, e.id limit 1
      ) soonest
    ))`;
}

/** Returns whether any published event that is public or for members has these words as written. */
export async function hasExactMatch(tx: DbOrTx, terms: SearchText['terms']): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from events e where e.status = 'published' and e.visibility in ('public', 'members') and ${textMatches({ terms })}
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Returns the relevance of an event for the words, as a whole number so that it can be a page cursor. */
export function relevance(text: SearchText): RawBuilder<number> {
  return sql<number>`(1000000 * ts_rank('{0.05, 0.2, 0.5, 1}', e.search_vector, ${tsQuery(text.terms)}))::int`;
}

/** Metres from the requested place; null for an event without a location. */
export function distanceMetres(point: SearchPoint): RawBuilder<number> {
  return sql<number>`earth_distance(ll_to_earth(e.latitude, e.longitude), ll_to_earth(${point.latitude}, ${point.longitude}))::int`;
}

function textMatches(text: SearchText): RawBuilder<boolean> {
  return sql<boolean>`e.search_vector @@ ${tsQuery(text.terms)}`;
}

/** Builds the text query. */
function tsQuery(terms: SearchText['terms']): RawBuilder<unknown> {
  const query = terms.map((spellings) => `(${spellings.join(' | ')})`).join(' & ');
  return sql`to_tsquery('simple', ${query})`;
}

/** Returns the text query of each word, in the form that the search column is built from. */
export async function listWordQueries(tx: DbOrTx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ query: string | null }>`
    select search_query(word)::text as query from unnest(${words}::text[]) with ordinality as typed (word, place)
    order by place`.execute(tx);
  return rows.flatMap(({ query }) => (query ? [query] : []));
}

function priceMatches({ fromMinMinor, fromMaxMinor, toMinMinor }: SearchPrice): RawBuilder<boolean> {
  const limits = [
    fromMinMinor === null ? null : sql`e.price_from_minor >= ${fromMinMinor}`,
    fromMaxMinor === null ? null : sql`e.price_from_minor <= ${fromMaxMinor}`,
    toMinMinor === null ? null : sql`e.price_to_minor >= ${toMinMinor}`,
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? ALWAYS_TRUE : sql<boolean>`${sql.join(limits, sql` and `)}`;
}

/** Returns whether an event is at most this far from the place. */
export function isNear(point: SearchPoint): RawBuilder<boolean> {
  if (point.radiusKm === null) return ALWAYS_TRUE;
  const centre = sql`ll_to_earth(${point.latitude}, ${point.longitude})`;
  const radius = point.radiusKm * 1000;
  return sql<boolean>`e.latitude is not null and earth_box(${centre}, ${radius}) @> ll_to_earth(e.latitude, e.longitude)
    and earth_distance(ll_to_earth(e.latitude, e.longitude), ${centre}) <= ${radius}`;
}

function isInBox({ west, south, east, north }: SearchBox): RawBuilder<boolean> {
  const latitudeFilter = sql`e.latitude is not null and e.latitude between ${south} and ${north}`;
  if (west <= east) return sql<boolean>`${latitudeFilter} and e.longitude between ${west} and ${east}`;
  return sql<boolean>`${latitudeFilter} and (e.longitude >= ${west} or e.longitude <= ${east})`;
}

/**
 * Returns the condition that an event is in a category. In a city, the expression keeps the planner from reading the
 * category's events of all cities.
 */
function isInCategory({ categories, city }: EventSearch): RawBuilder<boolean> {
  if (categories.length === 0) return ALWAYS_TRUE;
  const slug = city === null ? sql`e.category_slug` : sql`(e.category_slug || '')`;
  return sql<boolean>`${slug} = any(${categories}::text[])`;
}

function isInCity(city: SearchCity | null): RawBuilder<boolean> {
  if (city === null) return ALWAYS_TRUE;
  const { nameKey, countryCode, region } = city;
  // The first condition is the one of the index.
  return sql<boolean>`e.city <> '' and e.country_code = ${countryCode} and fold(e.city) = ${nameKey} and e.region = ${region}`;
}
