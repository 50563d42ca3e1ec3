import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import type { mapEvents } from '@festoon/contracts/events/explore';
import { formatMoney } from '../../../../lib/format/money.ts';

export type MapResult = EndpointAnswer<typeof mapEvents>;
export type Pin = MapResult['pins'][number];

const pinClass =
  'map-pin inline-flex h-8 cursor-pointer items-center rounded-full border border-line-control bg-surface px-2.5 text-sm font-semibold text-ink tabular-nums shadow-card hover:z-1';
const clusterClass =
  'grid size-10 cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary text-sm font-semibold text-on-primary tabular-nums shadow-card';

type Handlers = { onPick: (pin: Pin) => void; onHover: (id: string | null) => void };

/**
 * Puts pins and clusters on the map. They are for pointers: to keyboards and screen readers the list says the same, so
 * they are left out of both.
 */
export function useMapMarkers(map: MapLibre | null, result: MapResult | undefined, handlers: Handlers): void {
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
  if (isFree || price?.fromMinor === 0) return 'Free';
  if (price === null) return '•';
  return formatMoney(price.fromMinor, price.currency, { trailingZeroDisplay: 'stripIfInteger' });
}

/** Lights the pin of the card that is pointed at. */
export function useHighlightedPin(map: MapLibre | null, highlighted: string | null, result: MapResult | undefined): void {
  useEffect(() => {
    for (const pin of map?.getContainer().querySelectorAll<HTMLElement>('[data-pin]') ?? []) {
      pin.toggleAttribute('data-lit', pin.dataset['pin'] === highlighted);
    }
  }, [map, highlighted, result]);
}
