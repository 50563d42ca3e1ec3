import { discoveryText } from '@festoon/catalogue/events/discovery';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { mapEvents as contract } from '@festoon/contracts/events/explore';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { isUnfiltered, type EventSearch, type SearchBox } from './event-search.ts';
import { cellDegrees, coverBox, FINEST_LEVEL } from './map-cover-rules.ts';
import { listCells, listFewPins, listPinsAt, listStoredCells, type CellRow, type PinRow } from './map-queries.ts';
import { resolveSearch } from './resolve-search.ts';
import { localTimeOf } from '../../../../platform/zone-clock.ts';

const PINS_MAX = 40;
const CLUSTERS_MAX = 400;
/** Squares are not drawn smaller than this. */
const CELL_DEGREES_MIN = 0.0005;

/** Returns the matching events for a map: single pins while they are few, squares of a grid when they are many. */
export async function mapEvents(ctx: Context, _actor: UserActor, input: EndpointInput<typeof contract>) {
  const { west, south, east, north, zoom } = input;
  if (south > north) throw new InvalidInput([{ path: 'south', message: discoveryText('southAboveNorth') }]);
  const resolved = await resolveSearch(ctx, input, true);
  const box = { west, south, east, north };
  const near = input.radiusKm === undefined ? null : resolved.search.near;
  return readMap(ctx.db, { ...resolved.search, near, box }, { zoom, currency: ctx.config.currency });
}

type MapSearch = EventSearch & { readonly box: SearchBox };

async function readMap(tx: DbOrTx, search: MapSearch, { zoom, currency }: { zoom: number; currency: string }) {
  const few = await listFewPins(tx, search, PINS_MAX + 1);
  if (few.length <= PINS_MAX) return { pins: few.map((pin) => toPin(pin, currency)), clusters: [], total: few.length };
  // Squares of whole levels consist of smaller ones, so their counts can be stored.
  const level = Math.round(zoom);
  const degrees = Math.max(cellDegrees(level), CELL_DEGREES_MIN);
  const cells =
    level <= FINEST_LEVEL && search.includesMembersOnly && isUnfiltered(search)
      ? await listStoredCells(tx, search, { level, ...coverBox(search.box, level) })
      : await listCells(tx, search, degrees);
  const singleCells = cells.filter(({ count }) => count === 1).slice(0, PINS_MAX);
  const pins = await listPinsAt(tx, search, singleCells);
  const shownSeparately = new Set(singleCells);
  const clusters = cells.filter((cell) => !shownSeparately.has(cell)).slice(0, CLUSTERS_MAX);
  return {
    pins: pins.map((pin) => toPin(pin, currency)),
    clusters: clusters.map((cell) => toCluster(cell, degrees)),
    total: cells.reduce((sum, { count }) => sum + count, 0),
  };
}

function toCluster({ latitude, longitude, count, x, y }: CellRow, degrees: number) {
  return {
    latitude,
    longitude,
    count,
    west: Math.max(-180, x * degrees),
    south: Math.max(-90, y * degrees),
    east: Math.min(180, (x + 1) * degrees),
    north: Math.min(90, (y + 1) * degrees),
  };
}

function toPin(row: PinRow, currency: string) {
  const { priceFromMinor, priceToMinor } = row;
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    latitude: row.latitude,
    longitude: row.longitude,
    startAt: row.startsAt.toISOString(),
    localStart: localTimeOf(row.startsAt, row.timeZone),
    timeZone: row.timeZone,
    allDay: row.allDay,
    price:
      priceFromMinor === null || priceToMinor === null
        ? null
        : { fromMinor: priceFromMinor, toMinor: priceToMinor, currency },
    isFree: row.isFree,
  };
}
