import { getGlobalDispatcher, LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mapText } from '@festoon/catalogue/ui/map';
import { watchServerReachability } from '../../lib/recovery.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { maxZoomOf, type MapSource } from './map-source.ts';
import { isDark } from './map-colours.ts';
import { followScheme, loadMapStyle, type MapStyle } from './map-style.ts';

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
 * Returns a map of the source in the element. A map that failed because of the network is created again when the network
 * is back.
 */
export function useMap(element: RefObject<HTMLDivElement | null>, source: MapSource | undefined): RenderedMap {
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
      if (!source) return;
      const mapStyle = await loadMapStyle(source);
      if (isUnmounted || !element.current) return;
      const newMap = createMap(element.current, mapStyle, maxZoomOf(source));
      mapRef.current = newMap;
      // Before the map is rendered, an error is one of its worker, whose script did not load, or of its style. A missing
      // tile leaves a gap.
      newMap.on('error', (event) => {
        if (unfollow || 'tile' in event) reportError(event.error, { quiet: true });
        else fail();
      });
      newMap.on('moveend', (event) => {
        setBox(boundsOf(newMap));
        if ('originalEvent' in event && event.originalEvent) setMoved(true);
      });
      newMap.once('load', () => {
        unfollow = followScheme(() => {
          markScheme(newMap, mapStyle);
          newMap.setStyle(mapStyle.style());
        });
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
  }, [element, source, attempt]);
  return { map, box, isMoved, acceptArea: () => setMoved(false), failed };
}

function createMap(container: HTMLElement, mapStyle: MapStyle, maxZoom: number): MapLibre {
  const map = new MapLibre({
    container,
    style: mapStyle.style(),
    center: [8, 32],
    zoom: 0.8,
    minZoom: 0.5,
    maxZoom,
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
  markScheme(map, mapStyle);
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** Marks the map with its colour scheme, for the styles of its controls. */
function markScheme(map: MapLibre, mapStyle: MapStyle): void {
  const container = map.getContainer();
  container.toggleAttribute('data-dark-map', isDark());
  container.toggleAttribute('data-inverted-map', mapStyle.isInverted());
}

/** Above this zoom, a thousandth of a degree is more than a few pixels. */
const PRECISE_ZOOM = 11;

/** Returns the visible area, rounded so that tiny moves fetch nothing, and within the limits of the API. */
function boundsOf(map: MapLibre): MapBounds {
  const bounds = map.getBounds();
  const zoom = map.getZoom();
  const precision = zoom > PRECISE_ZOOM ? 100_000 : 1000;
  const round = (value: number) => Math.round(value * precision) / precision;
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  return {
    west: isWhole ? -180 : round(wrap(bounds.getWest())),
    east: isWhole ? 180 : round(wrap(bounds.getEast())),
    south: round(Math.max(-90, bounds.getSouth())),
    north: round(Math.min(90, bounds.getNorth())),
    zoom: Math.round(zoom * 10) / 10,
  };
}

export type MapPoint = { readonly latitude: number; readonly longitude: number };

const FIT = { padding: 64, maxZoom: 11, duration: 0 } as const;

/** Shows all points, without zooming in closer than a city. */
export function fitPoints(map: MapLibre, points: readonly MapPoint[]): void {
  if (points.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of points) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, FIT);
}
