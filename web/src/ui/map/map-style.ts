import type { StyleSpecification } from 'maplibre-gl';
import { loadMapBase, type MapBase } from './map-base.ts';
import { isDark, MAP_FONT, readColours, type MapColours } from './map-colours.ts';
import type { MapSource } from './map-source.ts';

/** The style of a source in the current colour scheme of the page. */
export type MapStyle = {
  /** Returns the style, or the address of one. */
  readonly style: () => StyleSpecification | string;
  /** Returns whether the colours are inverted, because the source has no dark style. */
  readonly isInverted: () => boolean;
};

export async function loadMapStyle(source: MapSource): Promise<MapStyle> {
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
