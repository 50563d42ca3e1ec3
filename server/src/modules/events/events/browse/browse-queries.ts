import type { BrowseCity } from '@festoon/contracts/events/browse';
import type { CategoryTranslations } from '@festoon/contracts/events/translations';
import { CATEGORY_COUNT_MAX } from '@festoon/contracts/core/limits';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import type { EventSearch } from '../search/event-search.ts';
import type { Window } from '../search/date-window-rules.ts';
import { searchFilter } from '../search/search-filter-queries.ts';

export type CityRow = BrowseCity & {
  id: number;
  nameKey: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
  count: number;
};

const isAmbiguous = sql<boolean>`exists (select from cities other where other.name_key = c.name_key and other.id <> c.id)`;

/** Returns the city of the first of these slugs that exists. */
export async function findCity(tx: DbOrTx, slugs: readonly string[]): Promise<CityRow | null> {
  const { rows } = await sql<CityRow>`
    select c.id, c.slug, c.name, c.name_key as "nameKey", c.country_code as "countryCode", c.region, c.latitude, c.longitude,
      c.time_zone as "timeZone", c.event_count as count, ${isAmbiguous} as "isAmbiguous"
    from unnest(${slugs}::text[]) with ordinality as wanted (slug, position)
    join cities c on c.slug = wanted.slug
    order by wanted.position limit 1`.execute(tx);
  return rows[0] ?? null;
}

export type CategoryCount = { slug: string; name: string; count: number };
export type CategoryCountRow = CategoryCount & { translations: CategoryTranslations };

/** Returns the categories of a city's events, in their order. */
export async function listCityCategories(tx: DbOrTx, cityId: number): Promise<CategoryCountRow[]> {
  const { rows } = await sql<CategoryCountRow>`
    select c.slug, c.name, c.translations, own.event_count as count
    from city_categories own join categories c on c.slug = own.category_slug
    where own.city_id = ${cityId} and c.hidden_at is null
    order by c.position, c.slug`.execute(tx);
  return rows.map((row) => withReaderTexts(row, row.translations, { name: 'name' }));
}

export type CityCountRow = BrowseCity & { count: number };

/** The nearest cities among which those with a category are searched. */
const NEAREST_MAX = 200;

const cityColumns = sql`c.slug, c.name, c.country_code as "countryCode", c.region, ${isAmbiguous} as "isAmbiguous"`;

type NearestParams = { readonly city: CityRow; readonly categorySlug: string | null; readonly limit: number };

/** Returns the nearest cities with upcoming events, of a category if one is given. Returns none for a city without coordinates. */
export async function listNearestCities(tx: DbOrTx, { city, categorySlug, limit }: NearestParams): Promise<CityCountRow[]> {
  const { id, latitude, longitude } = city;
  const { rows } = await sql<CityCountRow>`
    select ${cityColumns}, coalesce(own.event_count, c.event_count) as count
    from (
      select n.*, ll_to_earth(n.latitude, n.longitude) <-> ll_to_earth(${latitude}, ${longitude}) as distance
      from cities n
      where n.event_count > 0 and n.latitude is not null and n.id <> ${id} and ${latitude}::float8 is not null
      order by ll_to_earth(n.latitude, n.longitude) <-> ll_to_earth(${latitude}, ${longitude})
      limit ${categorySlug === null ? limit : NEAREST_MAX}
    ) c
    left join city_categories own on own.city_id = c.id and own.category_slug = ${categorySlug}
    where ${categorySlug}::text is null or own.city_id is not null
    order by c.distance, c.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the cities with the most upcoming events, of a category if one is given. */
export async function listLargestCities(tx: DbOrTx, categorySlug: string | null, limit: number): Promise<CityCountRow[]> {
  const { rows } =
    categorySlug === null
      ? await sql<CityCountRow>`
          select ${cityColumns}, c.event_count as count
          from cities c where c.event_count > 0
          order by c.event_count desc, c.id limit ${limit}`.execute(tx)
      : await sql<CityCountRow>`
          select ${cityColumns}, own.event_count as count
          from city_categories own join cities c on c.id = own.city_id
          where own.category_slug = ${categorySlug}
          order by own.event_count desc, own.city_id limit ${limit}`.execute(tx);
  return rows;
}

/** Returns how many events of a search are in each window, up to a limit. A series counts once. */
export async function countWindows(tx: DbOrTx, search: EventSearch, windows: readonly Window[]): Promise<number[]> {
  const counts = windows.map(({ from, to }) => {
    const window = { from, to, includesPast: false };
    return sql<number>`(
      select count(distinct coalesce(counted.series_id, counted.id))::int from (
        select e.id, e.series_id from events e where ${searchFilter({ ...search, window })} limit ${CATEGORY_COUNT_MAX}
      ) counted
    )`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(tx);
  return rows[0]?.counts ?? [];
}
