import { lazy, Suspense, useState } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { countryName } from '@festoon/contracts/core/place';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { mapAppUrl, type MapAppPoint } from '../../../../lib/format/map-app.ts';
import { useMounted } from '../../../../lib/use-mounted.ts';
import { chipClass } from '../../../../ui/chip.tsx';
import { Boundary } from '../../../../ui/feedback/boundary.tsx';
import { useMapSource } from '../../../../ui/map/map-source.ts';
import { Section } from '../event-sections.tsx';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

export type PlacedEvent = Pick<
  EventPage,
  'format' | 'venueName' | 'city' | 'address' | 'countryCode' | 'latitude' | 'longitude'
>;

export function Place({ event }: { event: PlacedEvent }) {
  return (
    <Section title={eventPageText('place')}>
      {isPlaced(event) && <StreetMap event={event} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <address className="not-italic">
          <span className="font-semibold">{event.venueName || event.city}</span>
          <br />
          <span className="text-ink-2">
            {joinList([event.address, event.venueName && event.city, countryName(event.countryCode)])}
          </span>
        </address>
        {isPlaced(event) && <MapLink point={event} />}
      </div>
    </Section>
  );
}

function isPlaced(event: PlacedEvent): event is PlacedEvent & MapAppPoint {
  return event.latitude !== null && event.longitude !== null;
}

/** Shows the streets around the place when the reader comes near it. Outlines of countries would not help to find it. */
function StreetMap({ event }: { event: PlacedEvent & MapAppPoint }) {
  const source = useMapSource();
  const [isNear, setNear] = useState(false);
  if (source === undefined || source.kind === 'outlines') return null;
  const watch = (frame: HTMLElement | null) => {
    if (!frame) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '600px',
    });
    observer.observe(frame);
    return () => observer.disconnect();
  };
  const frame = 'h-52 overflow-hidden rounded-card border border-line bg-sunken';
  if (!isNear) return <div ref={watch} className={frame} />;
  return (
    <div className={frame}>
      <Boundary>
        <Suspense>
          <PlaceMap source={source} point={event} name={event.venueName || event.city} />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** Shows a link to the place in the map app of the device, which is known after hydration. */
function MapLink({ point }: { point: MapAppPoint }) {
  const href = mapAppUrl(point, useMounted() ? navigator.userAgent : '');
  return (
    <a href={href} target="_blank" rel="noreferrer" className={chipClass()}>
      {eventPageText('directions')}
    </a>
  );
}
