import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapBase } from './map-base.ts';

type Colours = { sea: string; land: string; border: string; name: string };

/** A style without outside sources: no tiles, no glyphs (names are drawn with the page's own fonts). */
export function mapStyle(base: MapBase, colours: Colours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: base.land, attribution: 'Natural Earth' },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: base.borders } },
      labels: { type: 'geojson', data: base.labels },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.border, 'line-width': 0.8 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'labels',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Geist', 'sans-serif'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 15],
          'text-max-width': 7,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': colours.name, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
      },
    ],
  };
}

/** The page's tokens as plain colours: a canvas does not know custom properties. */
export function readColours(): Colours {
  const probe = document.body.appendChild(document.createElement('span'));
  const read = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    sea: read('--map-sea'),
    land: read('--map-land'),
    border: read('--map-border'),
    name: read('--map-name'),
  };
  probe.remove();
  return colours;
}

/** Repaints the map when the page's colour scheme changes, from any source. Returns a function that stops it. */
export function followScheme(map: MapLibre): () => void {
  const repaint = () => {
    const { sea, land, border, name } = readColours();
    map.setPaintProperty('sea', 'background-color', sea);
    map.setPaintProperty('land', 'fill-color', land);
    for (const layer of ['coast', 'borders']) map.setPaintProperty(layer, 'line-color', border);
    map.setPaintProperty('names', 'text-color', name);
    map.setPaintProperty('names', 'text-halo-color', land);
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', repaint);
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => {
    system.removeEventListener('change', repaint);
    observer.disconnect();
  };
}
