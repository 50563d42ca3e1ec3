import {
  getGlobalDispatcher,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchServerReachability } from '../../lib/recovery.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { loadMapBase, type MapBase } from './map-base.ts';

setWorkerUrl(workerUrl);
// Each map hears of its workers' errors too. Without a listener here they would also go to the console.
getGlobalDispatcher().on('error', () => undefined);

/** The visible area of a map, with its zoom level. */
type MapBounds = { west: number; south: number; east: number; north: number; zoom: number };

export type RenderedMap = {
  /** Null until it is drawn. */
  map: MapLibre | null;
  /** The visible area, once the map rests. */
  box: MapBounds | null;
  /** Moved by the person since the last `acceptArea`. */
  isMoved: boolean;
  acceptArea: () => void;
  failed: boolean;
};

export function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** A map in the element, with the world as its base. One that failed for want of a network is made again with the network. */
export function useMap(element: RefObject<HTMLDivElement | null>): RenderedMap {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [box, setBox] = useState<MapBounds | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const mapRef = useRef<MapLibre | null>(null);
  const failed = failedAttempt === attempt;
  useEffect(() => {
    if (!failed) return undefined;
    // Retries only after an outage: a failure while the server answers would repeat in a loop.
    return watchServerReachability((wasOffline) => wasOffline && setAttempt(attempt + 1));
  }, [failed, attempt]);
  useEffect(() => {
    let isUnmounted = false;
    let unfollow: (() => void) | undefined;
    const fail = () => {
      if (!isUnmounted) setFailedAttempt(attempt);
    };
    const createOnce = async () => {
      const base = await loadMapBase();
      if (isUnmounted || !element.current) return;
      const newMap = createMap(element.current, mapStyle(base, readColours()));
      mapRef.current = newMap;
      // Before it is drawn this is its worker, whose script did not come.
      newMap.on('error', ({ error }) => (unfollow ? reportError(error, { quiet: true }) : fail()));
      newMap.on('moveend', (event) => {
        setBox(boundsOf(newMap));
        if ('originalEvent' in event && event.originalEvent) setMoved(true);
      });
      newMap.once('load', () => {
        unfollow = followScheme(newMap);
        setBox(boundsOf(newMap));
        setMap(newMap);
      });
    };
    void createOnce().catch(fail);
    return () => {
      isUnmounted = true;
      unfollow?.();
      mapRef.current?.remove();
      mapRef.current = null;
    };
  }, [element, attempt]);
  return { map, box, isMoved, acceptArea: () => setMoved(false), failed };
}

function createMap(container: HTMLElement, style: ReturnType<typeof mapStyle>): MapLibre {
  const map = new MapLibre({
    container,
    style,
    center: [8, 32],
    zoom: 0.8,
    minZoom: 0.5,
    maxZoom: 14,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: true },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** Rounded, so that a hair's breadth asks for nothing new; never beyond what the API takes. */
function boundsOf(map: MapLibre): MapBounds {
  const bounds = map.getBounds();
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  return {
    west: isWhole ? -180 : round(wrap(bounds.getWest())),
    east: isWhole ? 180 : round(wrap(bounds.getEast())),
    south: round(Math.max(-90, bounds.getSouth())),
    north: round(Math.min(90, bounds.getNorth())),
    zoom: Math.round(map.getZoom() * 10) / 10,
  };
}

export type MapPoint = { readonly latitude: number; readonly longitude: number };

const FIT = { padding: 64, maxZoom: 9, duration: 0 } as const;

/** Shows all of them, without going closer than a city. */
export function fitPoints(map: MapLibre, points: readonly MapPoint[]): void {
  if (points.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of points) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, FIT);
}

type Colours = { sea: string; land: string; border: string; name: string };

/** A style without outside sources: no tiles, no glyphs (names are drawn with the page's own fonts). */
function mapStyle(base: MapBase, colours: Colours): StyleSpecification {
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
function readColours(): Colours {
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
function followScheme(map: MapLibre): () => void {
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
