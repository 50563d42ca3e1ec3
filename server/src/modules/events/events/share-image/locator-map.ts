import { readFileSync } from 'node:fs';
import { locatorMapText } from '@festoon/catalogue/events/locator-map';
import { currentLocale } from '@festoon/catalogue/language';
import { countryName } from '@festoon/contracts/core/place';
import { geoAzimuthalEqualArea, geoPath, type GeoPath, type GeoProjection, geoCentroid, geoDistance } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import { escapeXml } from '../../../../platform/text/xml.ts';
import type { Coordinates } from '../event-facts.ts';

type Atlas = Parameters<typeof merge>[0];
type Shape = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type Ring = number[][];

type Country = {
  type: 'Feature';
  /** ISO 3166-1 numeric code, such as `620`. Some territories have none. */
  id?: string;
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
};

type Surroundings = { land: ReturnType<typeof merge>; borders: ReturnType<typeof mesh>; countries: Country[] };

type AtlasCountry = { shape: Shape; country: Country; centre: [number, number]; radiusOfCountry: number };

let atlas: { topology: Atlas; atlasCountries: AtlasCountry[] } | undefined;

/** Natural Earth's countries (public domain) that may lie within `radius` radians of a point given as longitude, latitude. */
function countriesAround(point: [number, number], radius: number): Surroundings {
  atlas ??= readAtlas();
  const { topology, atlasCountries } = atlas;
  const near = atlasCountries.filter(({ centre, radiusOfCountry }) => geoDistance(centre, point) < radiusOfCountry + radius);
  const shapes = near.map(({ shape }) => shape);
  return {
    land: merge(topology, shapes),
    borders: mesh(topology, { type: 'GeometryCollection', geometries: shapes }, (one, other) => one !== other),
    countries: near.map(({ country }) => country),
  };
}

function readAtlas(): { topology: Atlas; atlasCountries: AtlasCountry[] } {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const { countries } = topology.objects;
  const geometries = countries?.type === 'GeometryCollection' ? countries.geometries : [];
  const shapes = geometries.filter((shape): shape is Shape => shape.type === 'Polygon' || shape.type === 'MultiPolygon');
  const atlasCountries = shapes.map((shape) => {
    const country = feature(topology, shape) as Country;
    const centre = geoCentroid(country);
    const radiusOfCountry = Math.max(...pointsOf(country).map((point) => geoDistance(centre, point)));
    return { shape, country, centre, radiusOfCountry };
  });
  return { topology, atlasCountries };
}

function pointsOf({ geometry }: Country): [number, number][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap(([outline = []]) =>
    outline.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]),
  );
}

export type LocatorMapInput = Coordinates & {
  /** Written beside the pin. */
  label: string;
  /** Said to screen readers: "Teatro São Luiz, Lisbon, Portugal". */
  description: string;
};

const SIZE = { width: 640, height: 320 } as const;
/** Kilometres from the left edge to the right one: a region and the countries around it. */
const SPAN_KM = 1_500;
const EARTH_RADIUS_KM = 6_371;
/** Of a country's visible part, in square units, before its name is written on it. */
const NAMED_AREA = 9_000;
const CACHE_SIZE = 500;

const PIN = 'M0 0C-2.6-6.4-9-10.6-9-17.4a9 9 0 0 1 18 0C9-10.6 2.6-6.4 0 0Z';
/** Read from the page's tokens, with the light scheme behind them. */
const COLOUR = {
  sea: 'var(--map-sea, #eff1f0)',
  land: 'var(--map-land, #ffffff)',
  border: 'var(--map-border, #c9d1cc)',
  name: 'var(--map-name, #5b665f)',
  pin: 'var(--map-pin, #047857)',
  ring: 'var(--map-land, #ffffff)',
} as const;

const svgCache = new Map<string, string>();

/** A small SVG map, to be put into the page itself so that it takes the page's colours; `currentColor` writes the label. */
export function locatorMap(input: LocatorMapInput): string {
  const { latitude, longitude, label, description } = input;
  const key = [currentLocale(), latitude.toFixed(3), longitude.toFixed(3), label, description].join('\n');
  const atlasCountries = svgCache.get(key) ?? renderMap(input);
  // The map that was asked for longest ago goes first.
  svgCache.delete(key);
  svgCache.set(key, atlasCountries);
  const [oldest] = svgCache.keys();
  if (svgCache.size > CACHE_SIZE && oldest !== undefined) svgCache.delete(oldest);
  return atlasCountries;
}

function renderMap({ latitude, longitude, label, description }: LocatorMapInput): string {
  const { width, height } = SIZE;
  const projection = projectionAt({ latitude, longitude });
  const path = geoPath(projection).digits(0);
  const { land, borders, countries } = countriesAround([longitude, latitude], SPAN_KM / EARTH_RADIUS_KM);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" font-family="inherit" text-anchor="middle">`,
    `<title>${escapeXml(locatorMapText('mapOf', { place: description }))}</title>`,
    `<path fill="${COLOUR.sea}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${COLOUR.land}" stroke="${COLOUR.border}" d="${path(land) ?? ''}"/>`,
    `<path fill="none" stroke="${COLOUR.border}" stroke-dasharray="3 2" d="${path(borders) ?? ''}"/>`,
    `<g fill="${COLOUR.name}" font-size="13">${namesOf(countries, path).join('')}</g>`,
    `<g transform="translate(${width / 2} ${height / 2})"><path fill="${COLOUR.pin}" stroke="${COLOUR.ring}" stroke-width="2" d="${PIN}"/>`,
    `<circle cy="-17.5" r="3.5" fill="${COLOUR.ring}"/>`,
    `<text y="19" font-size="16" font-weight="600" fill="currentColor" stroke="${COLOUR.land}" stroke-width="4" paint-order="stroke">${escapeXml(label)}</text></g>`,
    '</svg>',
  ].join('');
}

function projectionAt({ latitude, longitude }: Coordinates): GeoProjection {
  const { width, height } = SIZE;
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([width / 2, height / 2])
    .scale((width * EARTH_RADIUS_KM) / SPAN_KM)
    .clipAngle(30)
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
}

/** Names of the countries that fill enough of the map, away from the pin's own label. */
function namesOf(countries: readonly Country[], path: GeoPath): string[] {
  const { width, height } = SIZE;
  return countries.flatMap((country) => {
    if (path.area(country) < NAMED_AREA) return [];
    const [x, y] = path.centroid(country);
    const name = nameOf(country);
    const half = name.length * 4;
    const inside = x > half && x < width - half && y > 16 && y < height - 8;
    const beside = Math.abs(x - width / 2) > 90 || Math.abs(y - height / 2) > 38;
    return inside && beside ? [`<text x="${Math.round(x)}" y="${Math.round(y)}">${escapeXml(name)}</text>`] : [];
  });
}

/** Returns the name of a country in the language of the reader, and of a territory without a code in English. */
function nameOf({ id, properties }: Country): string {
  // The standard form of a locale has the code of two letters.
  const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
  return code === undefined ? properties.name : countryName(code);
}
