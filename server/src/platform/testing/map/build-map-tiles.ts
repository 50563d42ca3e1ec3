import { readFileSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { geoCentroid } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { writePmtiles } from './write-pmtiles.ts';

type Atlas = Parameters<typeof mesh>[0];
type Layers = Readonly<Record<string, GeoJSON.FeatureCollection>>;
type Country = GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon, { name: string }>;

const MAX_ZOOM = 5;
/** The centre of the streets: Lisbon, where test events take place. */
const CITY = { longitude: -9.1366, latitude: 38.7077 };
const STREETS_EACH_WAY = 6;
const STREET_DEGREES = 0.006;
const CITIES = [
  { name: 'Lisbon', longitude: -9.1333, latitude: 38.7167 },
  { name: 'Madrid', longitude: -3.7026, latitude: 40.4165 },
  { name: 'Paris', longitude: 2.3488, latitude: 48.8534 },
  { name: 'Berlin', longitude: 13.4105, latitude: 52.5244 },
];

/**
 * Returns a small PMTiles file of the world with the layers of Protomaps: Natural Earth's countries (public domain), some
 * cities, and invented streets and a park in Lisbon.
 */
export function buildMapTiles(): Buffer {
  const layers = Object.entries(createLayers()).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM })] as const,
  );
  const tiles = listPositions().flatMap(({ z, x, y }) => {
    const found = layers.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile === null ? [] : [[name, tile] as const];
    });
    if (found.length === 0) return [];
    return [{ z, x, y, data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }) }];
  });
  return writePmtiles(tiles, { maxZoom: MAX_ZOOM, attribution: 'Natural Earth' });
}

function listPositions(): { readonly z: number; readonly x: number; readonly y: number }[] {
  return Array.from({ length: MAX_ZOOM + 1 }, (_, z) =>
    Array.from({ length: 4 ** z }, (_tile, index) => ({ z, x: index % 2 ** z, y: Math.floor(index / 2 ** z) })),
  ).flat();
}

function createLayers(): Layers {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const shapes = atlas.objects['countries'] as Parameters<typeof mesh>[1];
  const countries = (feature(atlas, shapes as never) as unknown as GeoJSON.FeatureCollection).features as Country[];
  const borders = mesh(atlas, shapes, (one, other) => one !== other);
  return {
    earth: collect(countries.map(({ geometry }) => withProperties(unwrap(geometry), { kind: 'earth' }))),
    landuse: collect([withProperties({ type: 'Polygon', coordinates: [square(0.012, 0.008)] }, { kind: 'park' })]),
    boundaries: collect([
      withProperties(
        { type: 'MultiLineString', coordinates: borders.coordinates.map(unwrapLine) },
        { kind: 'country', kind_detail: 2 },
      ),
    ]),
    roads: collect(createStreets()),
    places: collect([
      ...countries.map((country) => label(country.properties.name, 'country', geoCentroid(country))),
      ...CITIES.map(({ name, longitude, latitude }) => label(name, 'locality', [longitude, latitude])),
    ]),
  };
}

function createStreets(): GeoJSON.Feature[] {
  const reach = STREETS_EACH_WAY * STREET_DEGREES;
  return Array.from({ length: 2 * STREETS_EACH_WAY + 1 }, (_, index) => {
    const offset = (index - STREETS_EACH_WAY) * STREET_DEGREES;
    const properties = { kind: offset === 0 ? 'major_road' : 'minor_road', name: `Street ${index + 1}` };
    const { longitude, latitude } = CITY;
    return [
      line([longitude - reach, latitude + offset], [longitude + reach, latitude + offset], properties),
      line([longitude + offset, latitude - reach], [longitude + offset, latitude + reach], properties),
    ];
  }).flat();
}

function line(from: GeoJSON.Position, to: GeoJSON.Position, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return withProperties({ type: 'LineString', coordinates: [from, to] }, properties);
}

/** Returns a ring east of the city's centre. */
function square(width: number, height: number): GeoJSON.Position[] {
  const [west, south] = [CITY.longitude + STREET_DEGREES, CITY.latitude + STREET_DEGREES];
  return [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ];
}

function label(name: string, kind: string, coordinates: GeoJSON.Position): GeoJSON.Feature {
  const detail = kind === 'locality' ? { kind_detail: 'city', min_zoom: 3, population_rank: 13 } : { min_zoom: 1 };
  return withProperties({ type: 'Point', coordinates }, { name, 'name:en': name, kind, ...detail });
}

function withProperties(geometry: GeoJSON.Geometry, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry };
}

function collect(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function unwrap(geometry: Country['geometry']): GeoJSON.MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unwrapLine)) };
}

/** Continues longitudes beyond the 180th meridian, so that a country that crosses it does not span the whole map. */
function unwrapLine(positions: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let shift = 0;
  return positions.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (positions[index - 1]?.[0] ?? longitude);
    if (step > 180) shift -= 360;
    if (step < -180) shift += 360;
    return [longitude + shift, latitude];
  });
}
