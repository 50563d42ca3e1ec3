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
import { mapText } from '@festoon/catalogue/ui/map';
import { watchServerReachability } from '../../lib/recovery.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { loadMapBase, type MapBase } from './map-base.ts';

setWorkerUrl(workerUrl);
// Each map also receives its workers' errors. Without a listener here they would also be logged to the console.
getGlobalDispatcher().on('error', () => undefined);

/** The visible area of a map, with its zoom level. */
type MapBounds = { west: number; south: number; east: number; north: number; zoom: number };

export type RenderedMap = {
  /** Null until it is rendered. */
  map: MapLibre | null;
  /** The visible area, once the map stops moving. */
  box: MapBounds | null;
  /** True if the person has moved it since the last `acceptArea`. */
  isMoved: boolean;
  acceptArea: () => void;
  failed: boolean;
};

export function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/**
 * Returns a map in the element, with the world as its base. A map that failed because of the network is created again
 * when the network is back.
 */
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
    // Retries only after an outage: if the server responds, a failing map would retry in a loop.
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
      // Before the map is rendered, this is an error of its worker, whose script did not load.
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
    locale: {
      'Map.Title': mapText('map'),
      'Marker.Title': mapText('mapMarker'),
      'NavigationControl.ZoomIn': mapText('zoomIn'),
      'NavigationControl.ZoomOut': mapText('zoomOut'),
      'AttributionControl.ToggleAttribution': mapText('toggleAttribution'),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** Returns the visible area, rounded so that tiny moves fetch nothing, and within the limits of the API. */
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

/** Shows all points, without zooming in closer than a city. */
export function fitPoints(map: MapLibre, points: readonly MapPoint[]): void {
  if (points.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of points) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, FIT);
}

type Colours = { sea: string; land: string; border: string; name: string };

/** Returns a style without external sources: no tiles, no glyphs (names use the page's own fonts). */
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

/** Returns the page's colour tokens as plain colours, because a canvas does not support custom properties. */
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

/** Repaints the map when the page's colour scheme changes for any reason. Returns a function that stops it. */
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
