import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Returns the city of an account, as it was typed. Empty without one. */
export async function findAccountCity(tx: DbOrTx, accountId: string): Promise<string> {
  const { rows } = await sql<{ city: string }>`select city from accounts where id = ${accountId}`.execute(tx);
  return rows[0]?.city ?? '';
}

type CityNameParams = { readonly name: string; readonly countryCode: string; readonly region: string };

/** Returns the address of the page of a city, if it has one. */
export async function findCitySlug(tx: DbOrTx, city: CityNameParams): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from cities
    where name_key = fold(${city.name}) and country_code = ${city.countryCode} and region = ${city.region}`.execute(tx);
  return rows[0]?.slug ?? null;
}

/** Returns the time zones of all cities with upcoming events. */
export async function listCityTimeZones(tx: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct time_zone as "timeZone" from cities where event_count > 0`.execute(tx);
  return rows.map(({ timeZone }) => timeZone);
}

export type ZoneCityRow = { nameKey: string; countryCode: string; region: string };

/** Returns the cities in these time zones with the most upcoming events. */
export async function listLargestCitiesInZones(tx: DbOrTx, zones: readonly string[], limit: number): Promise<ZoneCityRow[]> {
  const { rows } = await sql<ZoneCityRow>`
    select name_key as "nameKey", country_code as "countryCode", region from cities
    where event_count > 0 and time_zone = any(${zones}::text[])
    order by event_count desc, id limit ${limit}`.execute(tx);
  return rows;
}
