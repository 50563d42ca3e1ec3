import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { SearchCity } from '../search/event-search.ts';

/** Locks the refresh of cities until the end of the transaction. Returns false while another process runs it. */
export async function tryLockCityRefresh(tx: DbOrTx): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select coalesce(pg_try_advisory_xact_lock(hashtext('events.refresh-cities')), false) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked ?? false;
}

/** The cities of deleted changes. */
type DeletedChanges = { readonly cities: readonly SearchCity[]; readonly count: number };

/** Deletes the oldest changes, and returns their number and their cities. */
export async function deleteCityChanges(tx: DbOrTx, limit: number): Promise<DeletedChanges> {
  const { rows } = await sql<SearchCity & { count: number }>`
    with deleted as (
      delete from city_changes where id in (select id from city_changes order by id limit ${limit})
      returning name_key, country_code, region
    )
    select name_key as "nameKey", country_code as "countryCode", region, count(*)::int as count
    from deleted group by 1, 2, 3`.execute(tx);
  return { cities: rows, count: rows.reduce((sum, { count }) => sum + count, 0) };
}

export type NewCityRow = SearchCity & { name: string; timeZone: string };

/** Returns those of the cities that have upcoming public events and no row yet. */
export async function listNewCities(tx: DbOrTx, cities: readonly SearchCity[]): Promise<NewCityRow[]> {
  const { rows } = await sql<NewCityRow>`
    select wanted.name_key as "nameKey", wanted.country_code as "countryCode", wanted.region, own.name, own.time_zone as "timeZone"
    from ${unnestCities(cities)} as wanted (name_key, country_code, region)
    cross join lateral (
      select mode() within group (order by e.city) as name, mode() within group (order by e.time_zone) as time_zone
      from events e
      where e.country_code = wanted.country_code and fold(e.city) = wanted.name_key and e.region = wanted.region and ${isListed}
    ) own
    where own.name is not null and own.time_zone is not null and not exists (
      select from cities c
      where c.country_code = wanted.country_code and c.name_key = wanted.name_key and c.region = wanted.region
    )
    order by 1, 2, 3`.execute(tx);
  return rows;
}

const isListed = sql<boolean>`e.status = 'published' and e.visibility = 'public' and not e.is_over and e.city <> ''`;

function unnestCities(cities: readonly SearchCity[]) {
  const column = (key: keyof SearchCity) => cities.map((city) => city[key]);
  return sql`unnest(${column('nameKey')}::text[], ${column('countryCode')}::text[], ${column('region')}::text[])`;
}

/** Returns those of these slugs, and of them with a number, that cities have. */
export async function listTakenCitySlugs(tx: DbOrTx, slugs: readonly string[]): Promise<string[]> {
  const last = slugs.at(-1) ?? '';
  const { rows } = await sql<{ slug: string }>`
    select slug from cities where slug = any(${slugs}::text[]) or slug ~ ('^' || ${last} || '-[0-9]+$')`.execute(tx);
  return rows.map(({ slug }) => slug);
}

export async function insertCity(tx: DbOrTx, city: NewCityRow & { slug: string; now: Date }): Promise<void> {
  await sql`
    insert into cities (slug, name, name_key, country_code, region, time_zone, changed_at)
    values (${city.slug}, ${city.name}, ${city.nameKey}, ${city.countryCode}, ${city.region}, ${city.timeZone}, ${city.now})`.execute(
    tx,
  );
}

/** Counts the upcoming public events of these cities again, in total and by category. */
export async function recountCities(tx: DbOrTx, cities: readonly SearchCity[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select c.id, c.country_code, c.name_key, c.region
      from ${unnestCities(cities)} as wanted (name_key, country_code, region)
      join cities c on c.country_code = wanted.country_code and c.name_key = wanted.name_key and c.region = wanted.region
    ), counted as (
      select wanted.id, own.*
      from wanted cross join lateral (
        select count(distinct coalesce(e.series_id, e.id)) as count, mode() within group (order by e.city) as name,
          avg(e.latitude) as latitude, avg(e.longitude) as longitude, mode() within group (order by e.time_zone) as time_zone
        from events e
        where e.country_code = wanted.country_code and fold(e.city) = wanted.name_key and e.region = wanted.region and ${isListed}
      ) own
    )
    update cities c set event_count = counted.count, name = coalesce(counted.name, c.name),
      latitude = coalesce(counted.latitude, c.latitude), longitude = coalesce(counted.longitude, c.longitude),
      time_zone = coalesce(counted.time_zone, c.time_zone),
      changed_at = case when c.event_count = counted.count then c.changed_at else ${now}::timestamptz end
    from counted where c.id = counted.id
    returning c.id`.execute(tx);
  await recountCityCategories(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

async function recountCityCategories(tx: DbOrTx, cityIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with counted as materialized (
      select c.id as city_id, e.category_slug, count(distinct coalesce(e.series_id, e.id))::int as event_count
      from cities c
      join events e on e.country_code = c.country_code and fold(e.city) = c.name_key and e.region = c.region and ${isListed}
      where c.id = any(${cityIds}::bigint[])
      group by 1, 2
    ), deleted as (
      delete from city_categories old
      where old.city_id = any(${cityIds}::bigint[]) and not exists (
        select from counted where counted.city_id = old.city_id and counted.category_slug = old.category_slug
      )
    )
    insert into city_categories as old (city_id, category_slug, event_count, changed_at)
    select city_id, category_slug, event_count, ${now} from counted
    on conflict on constraint city_categories_pkey do update set event_count = excluded.event_count, changed_at = excluded.changed_at
    where old.event_count <> excluded.event_count`.execute(tx);
}
