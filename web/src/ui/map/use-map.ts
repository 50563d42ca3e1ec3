import { getGlobalDispatcher, LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchForServer } from '../../lib/recovery.ts';
import { reportError } from '../../lib/report-error.ts';
import { loadMapBase } from './map-base.ts';
import { followScheme, mapStyle, readColours } from './map-style.ts';

setWorkerUrl(workerUrl);
// Each map hears of its workers' errors too. Without a listener here they would also go to the console.
getGlobalDispatcher().on('error', () => undefined);

/** The visible area of a map, with its zoom level. */
type MapBox = { west: number; south: number; east: number; north: number; zoom: number };

export type RenderedMap = {
  /** Null until it is drawn. */
  map: MapLibre | null;
  /** The visible area, once the map rests. */
  box: MapBox | null;
  /** Moved by the person since the last `settle`. */
  isMoved: boolean;
  settle: () => void;
  failed: boolean;
};

export function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** A map in the element, with the world as its base. One that failed for want of a network is made again with the network. */
export function useMap(element: RefObject<HTMLDivElement | null>): RenderedMap {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [box, setBox] = useState<MapBox | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const made = useRef<MapLibre | null>(null);
  const failed = failedAttempt === attempt;
  useEffect(() => {
    if (!failed) return undefined;
    // Retries only after an outage: a failure while the server answers would repeat in a loop.
    return watchForServer((wasAway) => wasAway && setAttempt(attempt + 1));
  }, [failed, attempt]);
  useEffect(() => {
    let isGone = false;
    let unfollow: (() => void) | undefined;
    const fail = () => {
      if (!isGone) setFailedAttempt(attempt);
    };
    const make = async () => {
      const base = await loadMapBase();
      if (isGone || !element.current) return;
      const drawn = makeMap(element.current, mapStyle(base, readColours()));
      made.current = drawn;
      // Before it is drawn this is its worker, whose script did not come.
      drawn.on('error', ({ error }) => (unfollow ? reportError(error, { quiet: true }) : fail()));
      drawn.on('moveend', (event) => {
        setBox(boxOf(drawn));
        if ('originalEvent' in event && event.originalEvent) setMoved(true);
      });
      drawn.once('load', () => {
        unfollow = followScheme(drawn);
        setBox(boxOf(drawn));
        setMap(drawn);
      });
    };
    void make().catch(fail);
    return () => {
      isGone = true;
      unfollow?.();
      made.current?.remove();
      made.current = null;
    };
  }, [element, attempt]);
  return { map, box, isMoved, settle: () => setMoved(false), failed };
}

function makeMap(container: HTMLElement, style: ReturnType<typeof mapStyle>): MapLibre {
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
function boxOf(map: MapLibre): MapBox {
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
