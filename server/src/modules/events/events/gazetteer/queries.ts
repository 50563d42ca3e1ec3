import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type PlaceRow = {
  id: number;
  name: string;
  asciiName: string;
  countryCode: string;
  /** The state, province or nation of a city in the U.S., Canada, Australia or the U.K. Empty for other countries. */
  region: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
};

const PLACE_COLUMNS = sql`id, name, ascii_name as "asciiName", country_code as "countryCode", region, latitude, longitude, time_zone as "timeZone", population`;

export async function hasPlaces(tx: DbOrTx): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select 1 from places) as exists`.execute(tx);
  return rows[0]?.exists ?? false;
}

// Locks the first import of the gazetteer, so that only one of several processes that start together imports it.
export async function lockPlaces(tx: DbOrTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('places.fill'))`.execute(tx);
}

export async function insertPlaces(tx: DbOrTx, places: readonly PlaceRow[]): Promise<void> {
  const column = (key: keyof PlaceRow) => places.map((place) => place[key]);
  await sql`
    insert into places (id, name, ascii_name, country_code, region, latitude, longitude, time_zone, population)
    select * from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('asciiName')}::text[], ${column('countryCode')}::text[],
      ${column('region')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('timeZone')}::text[], ${column('population')}::int[])
    on conflict (id) do nothing`.execute(tx);
}

/** Returns the place with this id. */
export async function findPlaceRow(tx: DbOrTx, id: number): Promise<PlaceRow | null> {
  const { rows } = await sql<PlaceRow>`select ${PLACE_COLUMNS} from places where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns places with one of these normalised names, in a country if one is known. */
export async function listPlacesByName(
  tx: DbOrTx,
  names: readonly string[],
  countryCode: string | null,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${PLACE_COLUMNS} from places
    where ascii_name = any(${names}::text[]) and (${countryCode}::text is null or country_code = ${countryCode})
    order by population desc, id limit 100`.execute(tx);
  return rows;
}

/** Returns places with a similar normalised name, to allow for typing errors. */
export async function listPlacesByFuzzyName(tx: DbOrTx, name: string, countryCode: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${PLACE_COLUMNS} from places
    where ascii_name % ${name} and country_code = ${countryCode} and similarity(ascii_name, ${name}) >= 0.5
    order by similarity(ascii_name, ${name}) desc, population desc, id limit 10`.execute(tx);
  return rows;
}

/** Returns the main time zone of a country: the zone of its most populous place. */
export async function findMainTimeZone(tx: DbOrTx, countryCode: string): Promise<string | null> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from places where country_code = ${countryCode} order by population desc, id limit 1`.execute(
    tx,
  );
  return rows[0]?.timeZone ?? null;
}

export type PlacePrefixParams = { readonly start: string; readonly alsoNamed: readonly string[]; readonly limit: number };

/** Returns places for an autocomplete: names with this prefix, or one of `alsoNamed`, the largest first. */
export async function listPlacesByPrefix(tx: DbOrTx, { start, alsoNamed, limit }: PlacePrefixParams): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${PLACE_COLUMNS} from places
    where ascii_name like ${`${start.replace(/[\\%_]/g, '\\$&')}%`} or ascii_name = any(${alsoNamed}::text[])
    order by population desc, id limit ${limit}`.execute(tx);
  return rows;
}

/** Returns places for an autocomplete if no name has this prefix: the most similar names. */
export async function listSimilarPlaces(tx: DbOrTx, text: string, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${PLACE_COLUMNS} from places
    where ascii_name % ${text}
    order by similarity(ascii_name, ${text}) + ln(1 + population) / 100 desc, id limit ${limit}`.execute(tx);
  return rows;
}
