import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { exploreMapText } from '@festoon/catalogue/events/explore-map';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { groupPins, type Cluster, type MapResult, type Pin } from './group-pins.ts';

const pinClass =
  'map-pin inline-flex h-8 cursor-pointer items-center rounded-full border border-line-control bg-surface px-2.5 text-sm font-semibold text-ink tabular-nums shadow-card hover:z-1';
const clusterClass =
  'grid size-11 cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary text-sm font-semibold text-on-primary tabular-nums shadow-card hover:z-1 focus-visible:z-1';

type MarkerHandlers = {
  readonly onPick: (pin: Pin) => void;
  readonly onHover: (id: string | null) => void;
  readonly onOpen: (cluster: Cluster, button: HTMLElement) => void;
};

/**
 * Adds pins and clusters to the map. Clusters are buttons. Pins are for pointers only and hidden from keyboards and screen
 * readers, because the list has the same content.
 */
export function useMapMarkers(map: MapLibre | null, result: MapResult | undefined, handlers: MarkerHandlers): void {
  const pick = useEffectEvent(handlers.onPick);
  const hover = useEffectEvent(handlers.onHover);
  const open = useEffectEvent(handlers.onOpen);
  useEffect(() => {
    if (!map || !result) return undefined;
    const shown = groupPins(result, ({ latitude, longitude }) => map.project([longitude, latitude]));
    const markers = [
      ...shown.pins.map((pin) => addMarker(map, pin, pinElement(pin, { onPick: pick, onHover: hover }))),
      ...shown.clusters.map((cluster) => addMarker(map, cluster, clusterElement(cluster, open))),
    ];
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, result]);
}

/** Highlights the pin of the hovered card. */
export function useHighlightedPin(map: MapLibre | null, highlighted: string | null, result: MapResult | undefined): void {
  useEffect(() => {
    for (const pin of map?.getContainer().querySelectorAll<HTMLElement>('[data-pin]') ?? []) {
      pin.toggleAttribute('data-lit', pin.dataset['pin'] === highlighted);
    }
  }, [map, highlighted, result]);
}

function addMarker(
  map: MapLibre,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
  element: HTMLElement,
): Marker {
  return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
}

function pinElement(pin: Pin, { onPick, onHover }: Pick<MarkerHandlers, 'onPick' | 'onHover'>): HTMLElement {
  const element = document.createElement('div');
  element.className = pinClass;
  element.textContent = formatPriceLabel(pin);
  element.ariaHidden = 'true';
  element.dataset['pin'] = pin.id;
  element.title = pin.title;
  element.addEventListener('click', () => onPick(pin));
  element.addEventListener('pointerenter', () => onHover(pin.id));
  element.addEventListener('pointerleave', () => onHover(null));
  return element;
}

function clusterElement(cluster: Cluster, onOpen: MarkerHandlers['onOpen']): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = clusterClass;
  element.textContent = cluster.count > 999 ? '999+' : String(cluster.count);
  element.ariaLabel = exploreMapText('showEvents', { count: cluster.count });
  element.addEventListener('click', () => onOpen(cluster, element));
  return element;
}

function formatPriceLabel({ isFree, price }: Pin): string {
  if (isFree || price?.fromMinor === 0) return exploreMapText('free');
  if (price === null) return '•';
  return formatMoney(price.fromMinor, price.currency, { trailingZeroDisplay: 'stripIfInteger' });
}
