import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { placeMapText } from '@festoon/catalogue/events/place-map';
import type { MapSource } from '../../../../ui/map/map-source.ts';
import { canDrawMaps, useMap, type MapPoint } from '../../../../ui/map/use-map.ts';

const STREETS_ZOOM = 14;

type PlaceMapProps = { readonly source: MapSource; readonly point: MapPoint; readonly name: string };

/** Shows the streets around a place, with a pin. Includes the map code: load it lazily. */
export function PlaceMap(props: PlaceMapProps) {
  const [isSupported] = useState(canDrawMaps);
  return isSupported ? <Streets {...props} /> : null;
}

function Streets({ source, point: { latitude, longitude }, name }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const { map } = useMap(element, source);
  useEffect(() => {
    if (!map) return undefined;
    // The page scrolls over the map. Its buttons change the zoom.
    map.scrollZoom.disable();
    if (navigator.maxTouchPoints > 0) map.dragPan.disable();
    map.jumpTo({ center: [longitude, latitude], zoom: STREETS_ZOOM });
    const pin = new Marker({ color: 'var(--map-pin)' }).setLngLat([longitude, latitude]).addTo(map);
    pin.getElement().removeAttribute('tabindex');
    pin.getElement().setAttribute('aria-hidden', 'true');
    return () => void pin.remove();
  }, [map, latitude, longitude]);
  return (
    <section aria-label={placeMapText('mapOf', { place: name })} className="size-full">
      <div ref={element} className="size-full" />
    </section>
  );
}
