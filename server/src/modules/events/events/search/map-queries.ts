import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventSearch } from './event-search.ts';
import { searchFilter, firstOfSeriesFilter, firstOfSeriesBulkFilter } from './search-filter-queries.ts';

export type PinRow = {
  id: string;
  slug: string;
  title: string;
  latitude: number;
  longitude: number;
  startsAt: Date;
  timeZone: string;
  allDay: boolean;
  priceFromMinor: number | null;
  priceToMinor: number | null;
  isFree: boolean;
};

export type CellRow = { latitude: number; longitude: number; count: number; sampleEventId: string };

/**
 * Returns the events of a box on a grid of squares of `cell` degrees: for each square the count, the centre, and one event.
 */
export async function listCells(tx: DbOrTx, search: EventSearch, cell: number): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select avg(e.latitude) as latitude, avg(e.longitude) as longitude, count(*) as count, any_value(e.id) as "sampleEventId"
    from events e
    where e.latitude is not null and e.longitude is not null and ${searchFilter(search)} and ${firstOfSeriesBulkFilter(search)}
    group by floor(e.longitude / ${cell}), floor(e.latitude / ${cell})
    order by count desc`.execute(tx);
  return rows;
}

export async function listPins(tx: DbOrTx, search: EventSearch, limit: number): Promise<PinRow[]> {
  const { rows } =
    await sql<PinRow>`select ${pinColumns} from events e where e.latitude is not null and e.longitude is not null and ${searchFilter(search)} and ${firstOfSeriesFilter(search)} order by e.starts_at, e.id limit ${limit}`.execute(
      tx,
    );
  return rows;
}

export async function listPinsById(tx: DbOrTx, ids: readonly string[]): Promise<PinRow[]> {
  const { rows } =
    await sql<PinRow>`select ${pinColumns} from events e where e.id = any(${ids}::uuid[]) and e.latitude is not null and e.longitude is not null order by e.starts_at, e.id`.execute(
      tx,
    );
  return rows;
}

const pinColumns = sql`e.id, e.slug, e.title, e.latitude, e.longitude, e.starts_at as "startsAt", e.time_zone as "timeZone", e.all_day as "allDay",
  e.price_from_minor as "priceFromMinor", e.price_to_minor as "priceToMinor", e.is_free as "isFree"`;
