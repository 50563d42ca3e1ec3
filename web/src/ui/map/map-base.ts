import { currentLocale } from '@festoon/catalogue/language';
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import atlasUrl from 'world-atlas/countries-50m.json?url';

type Atlas = Parameters<typeof mesh>[0];
type Country = Feature<Polygon | MultiPolygon, { name: string }>;

export type MapBase = {
  land: FeatureCollection<MultiPolygon>;
  borders: MultiLineString;
  /** One point for each country, on its largest part. */
  labels: FeatureCollection<Point, { name: string; rank: number }>;
};

/** Contains the pole, which a Mercator map cannot show. */
const ANTARCTICA = '010';

let loading: Promise<MapBase> | undefined;

/** Loads Natural Earth's countries (public domain) from this server, once. */
export async function loadMapBase(): Promise<MapBase> {
  loading ??= fetchBase().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return await loading;
}

async function fetchBase(): Promise<MapBase> {
  const response = await fetch(atlasUrl);
  const atlas = (await response.json()) as Atlas;
  const shapes = atlas.objects['countries'];
  if (!shapes) throw new Error('The atlas has no countries.');
  const all = feature(atlas, shapes as never) as unknown as FeatureCollection<Polygon | MultiPolygon, { name: string }>;
  const countries = all.features.filter(({ id }) => id !== ANTARCTICA).map(toMultiPolygon);
  return {
    land: { type: 'FeatureCollection', features: countries },
    borders: unwrapLines(mesh(atlas, shapes as never, (one, other) => one !== other)),
    labels: { type: 'FeatureCollection', features: countries.map(labelOf) },
  };
}

function toMultiPolygon({ id, geometry, properties }: Country): Feature<MultiPolygon, { name: string }> {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return {
    type: 'Feature',
    properties: { name: nameOf({ id, properties }) },
    geometry: {
      type: 'MultiPolygon',
      coordinates: polygons.map((rings) =>
        rings.map((ring, index) => withWindingOrder(unwrapLongitudes(ring), index === 0)),
      ),
    },
  };
}

/** Returns the name of a country in the language of the reader, and of a territory without an ISO 3166-1 code in English. */
export function nameOf({ id, properties }: Pick<Country, 'id' | 'properties'>): string {
  // The standard form of a locale has the code of two letters instead of the number.
  const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
  if (code === undefined) return properties.name;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? properties.name;
}

/**
 * Returns the line with continuous longitudes beyond the 180th meridian; otherwise a country that crosses it would span
 * the whole map.
 */
export function unwrapLongitudes(line: readonly Position[]): Position[] {
  let shift = 0;
  return line.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (line[index - 1]?.[0] ?? longitude);
    if (step > 180) shift -= 360;
    if (step < -180) shift += 360;
    return [longitude + shift, latitude];
  });
}

function unwrapLines(lines: MultiLineString): MultiLineString {
  return { type: 'MultiLineString', coordinates: lines.coordinates.map(unwrapLongitudes) };
}

/** Returns a ring in the direction by which the renderer distinguishes outlines from holes. */
function withWindingOrder(ring: Position[], isOutline: boolean): Position[] {
  return areaOf(ring) > 0 === isOutline ? ring : ring.toReversed();
}

/** Returns the signed area without projection, which is enough to compare. */
function areaOf(ring: readonly Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function labelOf({
  geometry,
  properties,
}: Feature<MultiPolygon, { name: string }>): Feature<Point, { name: string; rank: number }> {
  const outlines = geometry.coordinates.map(([outline = []]) => outline);
  const largest = outlines.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)))[0] ?? [];
  return {
    type: 'Feature',
    properties: { name: properties.name, rank: -Math.abs(areaOf(largest)) },
    geometry: { type: 'Point', coordinates: centreOf(largest) },
  };
}

function centreOf(ring: readonly Position[]): Position {
  const area = areaOf(ring);
  const sum = ring.reduce<[number, number]>(
    ([sumX, sumY], [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      const cross = x * nextY - nextX * y;
      return [sumX + (x + nextX) * cross, sumY + (y + nextY) * cross];
    },
    [0, 0],
  );
  return area === 0 ? (ring[0] ?? [0, 0]) : [sum[0] / (6 * area), sum[1] / (6 * area)];
}
