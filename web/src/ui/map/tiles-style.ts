import {
  addProtocol,
  type ExpressionSpecification,
  type FilterSpecification,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { currentReaderLanguage, tagOf } from '@festoon/catalogue/language';
import { mapText } from '@festoon/catalogue/ui/map';
import { MAP_FONT, type MapColours } from './map-colours.ts';

const SOURCE = 'tiles';
const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** Returns a function that creates the style of a PMTiles file with the layers of Protomaps. */
export async function loadTilesStyle(path: string): Promise<(colours: MapColours) => StyleSpecification> {
  const url = new URL(path, location.origin).href;
  const archive = protocol.get(url) ?? new PMTiles(url);
  protocol.add(archive);
  const { attribution } = (await archive.getMetadata()) as { readonly attribution?: string };
  return (colours) => ({
    version: 8,
    sources: {
      [SOURCE]: { type: 'vector', url: `pmtiles://${url}`, attribution: attribution || mapText('openStreetMap') },
    },
    layers: [...createAreas(colours), ...createLines(colours), ...createLabels(colours)],
  });
}

/** https://docs.protomaps.com/basemaps/layers lists the layers and their kinds. */
const GREEN = [
  ...['park', 'forest', 'wood', 'grass', 'garden', 'nature_reserve', 'national_park', 'protected_area', 'meadow', 'scrub'],
  ...['cemetery', 'golf_course', 'pitch', 'playground', 'recreation_ground', 'village_green', 'zoo', 'allotments'],
];

function isKind(...kinds: readonly string[]): FilterSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]];
}

const isPolygon: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
const isLine: FilterSpecification = ['==', ['geometry-type'], 'LineString'];

function createAreas({ sea, ground, green, building, 'road-edge': edge }: MapColours): LayerSpecification[] {
  const fill = (id: string, color: string, filter: FilterSpecification): LayerSpecification => ({
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': id,
    filter,
    paint: { 'fill-color': color },
  });
  return [
    { id: 'background', type: 'background', paint: { 'background-color': sea } },
    fill('earth', ground, isPolygon),
    fill('landuse', green, isKind(...GREEN)),
    fill('water', sea, isPolygon),
    {
      id: 'rivers',
      type: 'line',
      source: SOURCE,
      'source-layer': 'water',
      filter: isLine,
      paint: { 'line-color': sea, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, 0.8, 18, 12] },
    },
    {
      id: 'buildings',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'buildings',
      filter: isPolygon,
      minzoom: 14,
      paint: { 'fill-color': building, 'fill-outline-color': edge },
    },
  ];
}

type Road = { readonly id: string; readonly kinds: readonly string[]; readonly minZoom: number; readonly width: number };

/** From the narrowest to the widest, with the width in pixels at zoom 18. */
const ROADS: readonly Road[] = [
  { id: 'paths', kinds: ['path'], minZoom: 15, width: 4 },
  { id: 'minor-roads', kinds: ['minor_road', 'other'], minZoom: 11, width: 16 },
  { id: 'major-roads', kinds: ['major_road', 'medium_road'], minZoom: 7, width: 22 },
  { id: 'highways', kinds: ['highway'], minZoom: 4, width: 28 },
];

function createLines({ border, road, 'road-edge': edge }: MapColours): LayerSpecification[] {
  const roadLayer = (
    { id, kinds, minZoom, width }: Road,
    { prefix, color, extra }: { prefix: string; color: string; extra: number },
  ): LayerSpecification => ({
    id: prefix + id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'roads',
    filter: isKind(...kinds),
    minzoom: minZoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], minZoom, 0.6 + extra, 18, width + extra],
    },
  });
  return [
    ...ROADS.map((one) => roadLayer(one, { prefix: 'edges-of-', color: edge, extra: 1.6 })),
    ...ROADS.map((one) => roadLayer(one, { prefix: '', color: road, extra: 0 })),
    {
      id: 'rails',
      type: 'line',
      source: SOURCE,
      'source-layer': 'roads',
      filter: isKind('rail'),
      minzoom: 11,
      paint: { 'line-color': border, 'line-width': 1.2, 'line-dasharray': [4, 3] },
    },
    {
      id: 'borders',
      type: 'line',
      source: SOURCE,
      'source-layer': 'boundaries',
      filter: isKind('country', 'region'),
      paint: {
        'line-color': border,
        'line-width': ['match', ['get', 'kind'], 'country', 1.2, 0.7],
        'line-dasharray': [3, 2],
      },
    },
  ];
}

function createLabels({ ground, name }: MapColours): LayerSpecification[] {
  const paint = { 'text-color': name, 'text-halo-color': ground, 'text-halo-width': 1.5 };
  const text = nameIn(languageOfLabels());
  const place = (
    id: string,
    kinds: readonly string[],
    { size, ...zooms }: { size: ExpressionSpecification | number; minzoom?: number; maxzoom?: number },
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'places',
    filter: isKind(...kinds),
    ...zooms,
    layout: {
      'text-field': text,
      'text-font': MAP_FONT,
      'text-size': size,
      'text-max-width': 8,
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
    },
    paint,
  });
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'roads',
      filter: isKind(...ROADS.flatMap(({ kinds }) => kinds)),
      minzoom: 14,
      layout: { 'symbol-placement': 'line', 'text-field': text, 'text-font': MAP_FONT, 'text-size': 11 },
      paint,
    },
    {
      id: 'water-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { 'text-field': text, 'text-font': MAP_FONT, 'text-size': 11, 'text-max-width': 7 },
      paint,
    },
    place('neighbourhoods', ['neighbourhood', 'macrohood'], { size: 11, minzoom: 12 }),
    place('cities', ['locality'], {
      size: ['interpolate', ['linear'], ['zoom'], 4, 11, 12, 17],
      minzoom: 4,
    }),
    place('countries', ['country'], { size: ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 16], maxzoom: 8 }),
  ];
}

function languageOfLabels(): string {
  return new Intl.Locale(tagOf(currentReaderLanguage())).language;
}

/** Returns the name in the language of the page, otherwise the local one. */
function nameIn(language: string): ExpressionSpecification {
  return ['coalesce', ['get', `name:${language}`], ['get', 'name']];
}
