import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import type { EventSearch } from './event-search.ts';
import type { CellRange, MapCover } from './map-cover-rules.ts';
import { searchFilter, firstOfSeriesFilter, nextOccurrenceFilter, onceEachSeries } from './search-filter-queries.ts';

/** The level of the changes that are not rolled up yet. */
const CHANGES_LEVEL = 12;
/** The precision of the stored squares. */
const MICRO_DEGREE = 0.000001;

export type PinRow = {
  id: string;
  slug: string;
  title: string;
  translations: EventTranslations;
  latitude: number;
  longitude: number;
  startsAt: Date;
  timeZone: string;
  allDay: boolean;
  priceFromMinor: number | null;
  priceToMinor: number | null;
  isFree: boolean;
};

/** A square of a grid, by its number from the meridian and the equator, with the centre of its events. */
export type CellRow = { x: number; y: number; latitude: number; longitude: number; count: number };

/** Returns the events of a box in squares of `cell` degrees: for each square the count and the centre. */
export async function listCells(tx: DbOrTx, search: EventSearch, cell: number): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with matching as materialized (
      select e.id, e.series_id, e.starts_at, e.latitude, e.longitude from events e where ${hasPlace} and ${searchFilter(search)}
    ), shown as (${onceEachSeries})
    select x, y, avg(latitude) as latitude, avg(longitude) as longitude, count(*) as count
    from (select latitude, longitude, floor(longitude / ${cell}) as x, floor(latitude / ${cell}) as y from shown) cells
    group by x, y
    order by count desc, longitude, latitude`.execute(tx);
  return rows;
}

/** Returns the same for a signed-in viewer's search with no filter but a box, from the stored squares that cover it. */
export async function listStoredCells(
  tx: DbOrTx,
  search: EventSearch,
  { level, ranges, covered, strips }: MapCover & { readonly level: number },
): Promise<CellRow[]> {
  const shift = sql`${CHANGES_LEVEL - level}::integer`;
  const parts = [
    sql`select x >> ${shift} as x, y >> ${shift} as y, count::bigint as count, count::bigint * latitude as latitude, count::bigint * longitude as longitude
      from map_cell_changes where ${isCovered(sql`x`, sql`y`, covered)}`,
    ...ranges.map(
      (
        range,
      ) => sql`select x >> ${range.level - level}::integer, y >> ${range.level - level}::integer, count, latitude_sum, longitude_sum
        from map_cells where level = ${range.level} and ${isInRange(sql`x`, sql`y`, range)}`,
    ),
    sql`select map_square(e.longitude) >> ${shift}, map_square(e.latitude) >> ${shift}, e.count, e.count * map_micro_degrees(e.latitude),
        e.count * map_micro_degrees(e.longitude)
      from (${endedChanges(search)}) e where ${isCovered(sql`map_square(e.longitude)`, sql`map_square(e.latitude)`, covered)}`,
    sql`select map_square(e.longitude) >> ${shift}, map_square(e.latitude) >> ${shift}, 1, map_micro_degrees(e.latitude),
        map_micro_degrees(e.longitude)
      from (${eventsOutsideRanges(search, { covered, strips })}) e`,
  ];
  const { rows } = await sql<CellRow>`
    select x, y, sum(latitude)::float8 / sum(count)::float8 / 1000000 as latitude, sum(longitude)::float8 / sum(count)::float8 / 1000000 as longitude,
      sum(count)::bigint as count
    from (${sql.join(parts, sql` union all `)}) parts
    group by x, y having sum(count) > 0
    order by count desc, longitude, latitude`.execute(tx);
  return rows;
}

type Column = RawBuilder<unknown>;

function isInRange(x: Column, y: Column, { west, south, east, north }: CellRange): RawBuilder<boolean> {
  return sql<boolean>`${x} between ${west} and ${east} and ${y} between ${south} and ${north}`;
}

function isCovered(x: Column, y: Column, covered: readonly CellRange[]): RawBuilder<boolean> {
  if (covered.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    covered.map((range) => sql`(${isInRange(x, y, range)})`),
    sql` or `,
  )})`;
}

/** Returns what the stored squares count although it has ended, because it is not marked as over yet. */
function endedChanges(search: EventSearch): RawBuilder<unknown> {
  const ended = sql`
    ended.status = 'published' and ended.visibility in ('public', 'members') and not ended.is_over and ended.ends_at <= ${search.now}
    and ended.latitude is not null and ended.longitude is not null`;
  return sql`
    select -1 as count, ended.latitude, ended.longitude from events ended where ended.series_id is null and ${ended}
    union all
    select -1, n.latitude, n.longitude
    from events ended
    join series_next_occurrences n on n.event_id = ended.id
    where n.includes_members_only and n.latitude is not null and n.longitude is not null and ${ended} and not exists (
      select from events e where e.series_id = ended.series_id and ${searchFilter({ ...search, box: null })})`;
}

/** Returns the events that the stored squares do not contain: those along the edges, and the series whose places differ. */
function eventsOutsideRanges(
  search: EventSearch,
  { covered, strips }: Pick<MapCover, 'covered' | 'strips'>,
): RawBuilder<unknown> {
  const differs = sql`(select n.series_id from series_next_occurrences n where n.places_differ and n.includes_members_only)`;
  const inStrips = strips.map(
    ({ west, south, east, north }) =>
      sql`point(e.longitude, e.latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  );
  const alongEdges = sql`
    select e.latitude, e.longitude from events e
    where ${hasPlace} and (${inStrips.length === 0 ? sql`false` : sql.join(inStrips, sql` or `)}) and ${searchFilter(search)}
      and not ${isCovered(sql`map_square(e.longitude)`, sql`map_square(e.latitude)`, covered)}
      and ${nextOccurrenceFilter(search)} and (e.series_id is null or e.series_id not in ${differs})`;
  return sql`
    ${alongEdges}
    union all
    select latitude, longitude from (
      select distinct on (e.series_id) e.latitude, e.longitude from events e
      where ${hasPlace} and e.series_id in ${differs} and ${searchFilter(search)}
      order by e.series_id, e.starts_at, e.id
    ) travelling`;
}

/** Returns the matching events if there are at most `limit`, the soonest first; else any of them. */
export async function listFewPins(tx: DbOrTx, search: EventSearch, limit: number): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`
    select ${pinColumns} from (
      select e.* from events e where ${hasPlace} and ${searchFilter(search)} and ${firstOfSeriesFilter(search)} limit ${limit}
    ) e
    where ${hasPlace}
    order by e.starts_at, e.id`.execute(tx);
  return rows.map((row) => withReaderTexts(row, row.translations, { title: 'title' }));
}

/** Returns the matching events at these places. */
export async function listPinsAt(
  tx: DbOrTx,
  search: EventSearch,
  places: readonly Pick<CellRow, 'latitude' | 'longitude'>[],
): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`
    select ${pinColumns}
    from unnest(${places.map(({ latitude }) => latitude)}::float8[], ${places.map(({ longitude }) => longitude)}::float8[])
      as place (latitude, longitude)
    cross join lateral (
      select e.* from events e
      where e.latitude between place.latitude - ${MICRO_DEGREE} and place.latitude + ${MICRO_DEGREE}
        and e.longitude between place.longitude - ${MICRO_DEGREE} and place.longitude + ${MICRO_DEGREE}
        and ${searchFilter(search)} and ${firstOfSeriesFilter(search)}
      order by e.starts_at, e.id limit 1
    ) e
    where ${hasPlace}
    order by e.starts_at, e.id`.execute(tx);
  return rows.map((row) => withReaderTexts(row, row.translations, { title: 'title' }));
}

const hasPlace = sql<boolean>`e.latitude is not null and e.longitude is not null`;

const pinColumns = sql`e.id, e.slug, e.title, e.translations, e.latitude, e.longitude, e.starts_at as "startsAt", e.time_zone as "timeZone", e.all_day as "allDay",
  e.price_from_minor as "priceFromMinor", e.price_to_minor as "priceToMinor", e.is_free as "isFree"`;

/** Adds the oldest changes to the stored squares. Returns their number. */
export async function rollUpMapCells(tx: DbOrTx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select roll_up_map_cells(${limit}::integer) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
