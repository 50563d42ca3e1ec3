import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { mapEvents as contract } from '@festoon/contracts/events/explore';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { EventSearch } from './event-search.ts';
import { listCells, listPins, listPinsById, type PinRow } from './map-queries.ts';
import { resolveSearch } from './resolve-search.ts';
import { localTimeOf } from '../../../../platform/zone-clock.ts';

const PINS_MAX = 40;
const CLUSTERS_MAX = 400;
/** The width of a grid square on the screen, where the world is 512 pixels wide at zoom 0. */
const CELL_PIXELS = 72;
const WORLD_PIXELS = 512;
const CELL_DEGREES_MIN = 0.0005;

/** Returns the matching events for a map: single pins while they are few, squares of a grid when they are many. */
export async function mapEvents(ctx: Context, _actor: UserActor, input: EndpointInput<typeof contract>) {
  const { west, south, east, north, zoom } = input;
  if (south > north) throw new InvalidInput([{ path: 'south', message: 'South lies below north.' }]);
  const resolved = await resolveSearch(ctx, input, true);
  const search: EventSearch = {
    ...resolved.search,
    near: input.radiusKm === undefined ? null : resolved.search.near,
    box: { west, south, east, north },
  };
  return readMap(ctx.db, search, { zoom, currency: ctx.config.currency });
}

async function readMap(tx: DbOrTx, search: EventSearch, { zoom, currency }: { zoom: number; currency: string }) {
  const few = await listPins(tx, search, PINS_MAX + 1);
  if (few.length <= PINS_MAX) return { pins: few.map((pin) => toPin(pin, currency)), clusters: [], total: few.length };
  const cell = Math.max((360 * CELL_PIXELS) / (WORLD_PIXELS * 2 ** zoom), CELL_DEGREES_MIN);
  const cells = await listCells(tx, search, cell);
  const singleCells = cells.filter(({ count }) => count === 1).slice(0, PINS_MAX);
  const ids = new Set(singleCells.map(({ sampleEventId }) => sampleEventId));
  const pins = await listPinsById(tx, [...ids]);
  const clusters = cells.filter(({ sampleEventId, count }) => count > 1 || !ids.has(sampleEventId)).slice(0, CLUSTERS_MAX);
  return {
    pins: pins.map((pin) => toPin(pin, currency)),
    clusters: clusters.map(({ latitude, longitude, count }) => ({ latitude, longitude, count })),
    total: cells.reduce((sum, { count }) => sum + count, 0),
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
