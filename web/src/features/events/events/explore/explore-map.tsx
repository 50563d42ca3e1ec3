import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { formatEventStart } from '@festoon/contracts/events/event-time';
import { ownZone } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { RotateCcwIcon } from '../../../../ui/image/icons.ts';
import { CardPrice } from '../card-price.tsx';
import { mapQuery, type MapBox } from './explore-queries.ts';
import { withParams, type ExploreParams } from './explore-params.ts';
import type { Explore } from './use-explore.ts';
import { canDrawMaps, fitPoints, useMap } from '../../../../ui/map/use-map.ts';
import { useMedia, WIDE } from '../../../../lib/use-media.ts';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import type { mapEvents } from '@festoon/contracts/events/explore';
import { exploreMapText } from '@festoon/catalogue/events/explore-map';
import { formatMoney } from '../../../../lib/format/money.ts';

type MapResult = EndpointAnswer<typeof mapEvents>;
type Pin = MapResult['pins'][number];

const pinClass =
  'map-pin inline-flex h-8 cursor-pointer items-center rounded-full border border-line-control bg-surface px-2.5 text-sm font-semibold text-ink tabular-nums shadow-card hover:z-1';
const clusterClass =
  'grid size-10 cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary text-sm font-semibold text-on-primary tabular-nums shadow-card';

type Handlers = { onPick: (pin: Pin) => void; onHover: (id: string | null) => void };

/**
 * Adds pins and clusters to the map. They are for pointers only and hidden from keyboards and screen readers, because
 * the list has the same content.
 */
function useMapMarkers(map: MapLibre | null, result: MapResult | undefined, handlers: Handlers): void {
  const pick = useEffectEvent(handlers.onPick);
  const hover = useEffectEvent(handlers.onHover);
  useEffect(() => {
    if (!map || !result) return undefined;
    const markers = [
      ...result.pins.map((pin) => addMarker(map, pin, pinElement(pin, { onPick: pick, onHover: hover }))),
      ...result.clusters.map((cluster) =>
        addMarker(
          map,
          cluster,
          clusterElement(cluster.count, () =>
            map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: map.getZoom() + 2 }),
          ),
        ),
      ),
    ];
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, result]);
}

function addMarker(
  map: MapLibre,
  { longitude, latitude }: { longitude: number; latitude: number },
  element: HTMLElement,
): Marker {
  return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
}

function pinElement(pin: Pin, { onPick, onHover }: Handlers): HTMLElement {
  const element = markerElement(pinClass, formatPriceLabel(pin));
  element.dataset['pin'] = pin.id;
  element.title = pin.title;
  element.addEventListener('click', () => onPick(pin));
  element.addEventListener('pointerenter', () => onHover(pin.id));
  element.addEventListener('pointerleave', () => onHover(null));
  return element;
}

function clusterElement(count: number, onPress: () => void): HTMLElement {
  const element = markerElement(clusterClass, count > 999 ? '999+' : String(count));
  element.addEventListener('click', onPress);
  return element;
}

function markerElement(className: string, label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = label;
  element.ariaHidden = 'true';
  return element;
}

function formatPriceLabel({ isFree, price }: Pin): string {
  if (isFree || price?.fromMinor === 0) return exploreMapText('free');
  if (price === null) return '•';
  return formatMoney(price.fromMinor, price.currency, { trailingZeroDisplay: 'stripIfInteger' });
}

/** Highlights the pin of the hovered card. */
function useHighlightedPin(map: MapLibre | null, highlighted: string | null, result: MapResult | undefined): void {
  useEffect(() => {
    for (const pin of map?.getContainer().querySelectorAll<HTMLElement>('[data-pin]') ?? []) {
      pin.toggleAttribute('data-lit', pin.dataset['pin'] === highlighted);
    }
  }, [map, highlighted, result]);
}

export type ExploreMapProps = { explore: Explore; highlighted: string | null; onHighlight: (id: string | null) => void };

const WORLD: MapBox = { west: -180, south: -85, east: 180, north: 85, zoom: 1 };

/** Shows the events of the list on a map. Without WebGL only the list is shown. */
export function ExploreMap(props: ExploreMapProps) {
  const [isSupported] = useState(canDrawMaps);
  if (isSupported) return <MapView {...props} />;
  return (
    <p className="grid size-full place-items-center p-6 text-center text-muted">
      {exploreMapText('yourBrowserCantShowTheMap')}
    </p>
  );
}

function MapView({ explore, highlighted, onHighlight }: ExploreMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const { map, box, isMoved, acceptArea, failed } = useMap(element);
  const [picked, setPicked] = useState<Pin | null>(null);
  const { data } = useQuery({ ...mapQuery(explore.filter, box ?? WORLD), enabled: box !== null });
  useMapMarkers(map, data, { onPick: setPicked, onHover: onHighlight });
  useHighlightedPin(map, picked?.id ?? highlighted, data);
  useMapCamera(map, explore, data);
  return (
    <section aria-label={exploreMapText('mapOfEvents')} className="relative size-full">
      <a
        href="#after-map"
        className="absolute top-2 inset-s-2 z-2 -translate-y-20 rounded-full bg-raised px-4 py-2 font-medium focus:translate-y-0"
      >
        {exploreMapText('skipTheMap')}
      </a>
      <div ref={element} className="size-full bg-sunken" />
      {failed && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
          {exploreMapText('weCouldntLoadTheMapThe')}
        </p>
      )}
      {isMoved && box && (
        <Button
          size="sm"
          icon={<RotateCcwIcon className="size-4" />}
          className="absolute! top-3 left-1/2 -translate-x-1/2 shadow-menu"
          onClick={() => {
            acceptArea();
            explore.go(withMapArea(explore.params, box));
          }}
        >
          {exploreMapText('searchThisArea')}
        </Button>
      )}
      <PinCards pins={data?.pins ?? []} picked={picked} onHighlight={onHighlight} />
      <span id="after-map" tabIndex={-1} />
    </section>
  );
}

/** Shows all results first, then the requested place. A search in the visible area does not move the map. */
function useMapCamera(
  map: ReturnType<typeof useMap>['map'],
  { place: found, params, start }: Explore,
  result: { pins: readonly Pin[]; clusters: readonly { latitude: number; longitude: number }[] } | undefined,
) {
  const shownPlace = useRef<string | null>(null);
  const { target, place, radiusKm } = targetOf({ place: found, params, start });
  useEffect(() => {
    if (!map) return;
    if (target === shownPlace.current) return;
    if (target === 'area' && shownPlace.current !== null) {
      shownPlace.current = target;
    } else if (target !== '' && place) {
      shownPlace.current = target;
      map.jumpTo({ center: [place.longitude, place.latitude], zoom: zoomOf(radiusKm) });
    } else if (target === '' && result) {
      shownPlace.current = target;
      fitPoints(map, [...result.pins, ...result.clusters]);
    }
  }, [map, target, place, radiusKm, result]);
}

/** Returns what the map shows: the place that the search starts with, the requested place or area, or all results. */
function targetOf({ place, params, start }: Pick<Explore, 'place' | 'params' | 'start'>) {
  if (start?.place && start.radiusKm !== null)
    return { target: start.place.label, place: start.place, radiusKm: String(start.radiusKm) };
  const target = params.place ?? (params.lat === undefined ? '' : 'area');
  return { target, place, radiusKm: params.radiusKm };
}

/**
 * Returns the zoom for a radius. Stays far enough out that the base map, which has only coasts and borders, shows
 * something.
 */
function zoomOf(radiusKm: string | undefined): number {
  return Math.max(3, Math.min(11, 9.3 - Math.log2(Number(radiusKm ?? 25) / 20)));
}

const KM_PER_DEGREE = 111.32;

/** Returns the parameters with the circle that fits into the visible area. */
function withMapArea(params: ExploreParams, { west, south, east, north }: MapBox): ExploreParams {
  const [w, s, e, n] = [west, south, east, north].map(Number) as [number, number, number, number];
  const latitude = (s + n) / 2;
  const width = e >= w ? e - w : e - w + 360;
  const longitude = ((((w + width / 2 + 180) % 360) + 360) % 360) - 180;
  const halfKm = (Math.min(n - s, width * Math.cos((latitude * Math.PI) / 180)) * KM_PER_DEGREE) / 2;
  const radiusKm = Math.min(500, Math.max(1, Math.round(halfKm)));
  return withParams(params, {
    place: undefined,
    lat: latitude.toFixed(4),
    lon: longitude.toFixed(4),
    radiusKm: String(radiusKm),
  });
}

/** Shows a strip at the bottom of the map on a phone, with snapping cards; on a desktop only the selected card. */
function PinCards({
  pins,
  picked,
  onHighlight,
}: {
  pins: readonly Pin[];
  picked: Pin | null;
  onHighlight: (id: string | null) => void;
}) {
  const isWide = useMedia(WIDE);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (picked)
      strip.current
        ?.querySelector(`[data-card="${picked.id}"]`)
        ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' });
  }, [picked]);
  const shownPlace = isWide ? pins.filter(({ id }) => id === picked?.id) : pins;
  if (shownPlace.length === 0) return null;
  return (
    <ul
      ref={strip}
      className="absolute inset-x-0 bottom-0 flex scrollbar-none snap-x snap-mandatory gap-2 overflow-x-auto p-3 pb-6"
    >
      {shownPlace.map((pin) => (
        <li
          key={pin.id}
          data-card={pin.id}
          className="w-72 max-w-[85%] shrink-0 snap-center lg:mx-auto"
          onPointerEnter={() => onHighlight(pin.id)}
        >
          <Link
            to="/events/$slug"
            params={{ slug: pin.slug }}
            className="grid rounded-card border border-line bg-raised p-3 shadow-menu transition-control hover:border-line-strong"
          >
            <span className="truncate text-sm font-medium text-link">
              {formatEventStart(pin, { viewerTimeZone: ownZone() })}
            </span>
            <span className="truncate font-semibold">{pin.title}</span>
            <CardPrice event={pin} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
