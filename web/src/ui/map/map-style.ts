import type { StyleSpecification } from 'maplibre-gl';
import { loadMapBase, type MapBase } from './map-base.ts';
import type { MapSource } from './map-source.ts';

/** The style of a source in the current colour scheme of the page. */
export type MapLook = {
  /** Returns the style, or the address of one. */
  readonly style: () => StyleSpecification | string;
  /** Returns whether the colours are inverted, because the source has no dark style. */
  readonly isInverted: () => boolean;
};

export type MapColours = Readonly<Record<(typeof COLOURS)[number], string>>;

/** The page's own font, then any font of the device: no font is downloaded for maps. */
export const MAP_FONT = ['Geist', 'sans-serif'];
const COLOURS = ['sea', 'land', 'border', 'name', 'ground', 'green', 'road', 'road-edge', 'building'] as const;
const WHITE = 'rgb(255, 255, 255)';

export async function loadLook(source: MapSource): Promise<MapLook> {
  if (source.kind === 'style') {
    const { url, darkUrl } = source;
    return { style: () => (isDark() && darkUrl) || url, isInverted: () => darkUrl === null && isDark() };
  }
  const isInverted = () => false;
  if (source.kind === 'tiles') {
    const { loadTilesStyle } = await import('./tiles-style.ts');
    const styleWith = await loadTilesStyle(source.path);
    return { style: () => styleWith(readColours()), isInverted };
  }
  const base = await loadMapBase();
  return { style: () => outlinesStyle(base, readColours()), isInverted };
}

/** Calls the function when the page's colour scheme changes for any reason. Returns a function that stops it. */
export function followScheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => {
    system.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

/** Returns the page's colour tokens as plain colours, because a canvas does not support custom properties. */
function readColours(): MapColours {
  const colours = readEach(COLOURS.map((name) => `var(--map-${name})`));
  return Object.fromEntries(COLOURS.map((name, index) => [name, colours[index]])) as MapColours;
}

/** Returns whether the page has the dark colour scheme. */
export function isDark(): boolean {
  return readEach([`light-dark(black, ${WHITE})`])[0] === WHITE;
}

function readEach(values: readonly string[]): string[] {
  const probe = document.body.appendChild(document.createElement('span'));
  const colours = values.map((value) => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}

/** Returns a style of the outlines of countries, without tiles. */
function outlinesStyle(base: MapBase, { sea, land, border, name }: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: base.land, attribution: 'Natural Earth' },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: base.borders } },
      labels: { type: 'geojson', data: base.labels },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': border, 'line-width': 0.8 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'labels',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 15],
          'text-max-width': 7,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
    ],
  };
}
