import { Marker } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { useMapSource } from '../../../../ui/map/map-source.ts';
import { canDrawMaps, useMap } from '../../../../ui/map/use-map.ts';
import { type Point, formatPoint } from './pin-text.ts';

type PinMapProps = { readonly point: Point; readonly onMove: (point: Point) => void };

/** The zoom at which a pin is first shown. */
const STREETS_ZOOM = 14;
const STEP_PIXELS = 8;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Shows a map with a draggable pin; the arrow keys move the focused pin. Includes the map code: load it lazily. */
export function PinMap(props: PinMapProps) {
  const [isSupported] = useState(canDrawMaps);
  return isSupported ? <RenderedPin {...props} /> : null;
}

function RenderedPin({ point, onMove }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const marker = useRef<Marker | null>(null);
  const source = useMapSource();
  const { map, failed } = useMap(element, source);
  const move = useEffectEvent(onMove);
  const { latitude, longitude } = point;
  useEffect(() => {
    if (!map) return undefined;
    const pin = new Marker({ draggable: true, color: 'var(--map-pin)' }).setLngLat([0, 0]).addTo(map);
    pin.getElement().removeAttribute('tabindex');
    pin.getElement().setAttribute('aria-hidden', 'true');
    pin.on('dragend', () => move(rounded(pin.getLngLat())));
    map.on('click', ({ lngLat }) => move(rounded(lngLat)));
    marker.current = pin;
    return () => {
      marker.current = null;
      pin.remove();
    };
  }, [map]);
  useEffect(() => {
    marker.current?.setLngLat([longitude, latitude]);
    if (map && !map.getBounds().contains([longitude, latitude]))
      map.jumpTo({ center: [longitude, latitude], zoom: STREETS_ZOOM });
    else if (map && map.getZoom() < 3) map.jumpTo({ center: [longitude, latitude], zoom: STREETS_ZOOM });
  }, [map, latitude, longitude]);
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!map || !step) return;
    event.preventDefault();
    const at = map.project([longitude, latitude]);
    const size = STEP_PIXELS * (event.shiftKey ? 5 : 1);
    onMove(rounded(map.unproject([at.x + step[0] * size, at.y + step[1] * size])));
  };
  return (
    <div className="grid gap-2">
      <div className="relative h-72 overflow-hidden rounded-card border border-line bg-sunken">
        <div ref={element} className="size-full" />
        <button
          type="button"
          aria-label={editorFieldsText('pinLabel', { point: formatPoint(point) })}
          onKeyDown={handleKey}
          className="pointer-events-none absolute inset-1 rounded-card"
        />
        {failed && (
          <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
            {editorFieldsText('weCouldntLoadTheMap')}
          </p>
        )}
      </div>
    </div>
  );
}

function rounded({ lat, lng }: { lat: number; lng: number }): Point {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { latitude: round(lat), longitude: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}
