import { joinList } from '@festoon/contracts/core/join-list';
import { countryName } from '@festoon/contracts/core/place';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { mapAppUrl, type MapAppPoint } from '../../../lib/format/map-app.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { chipClass } from '../../../ui/chip.tsx';
import { Section } from './event-sections.tsx';

export type PlacedEvent = Pick<
  EventPage,
  'format' | 'locatorSvg' | 'venueName' | 'city' | 'address' | 'countryCode' | 'latitude' | 'longitude'
>;

export function Place({ event }: { event: PlacedEvent }) {
  return (
    <Section title={eventPageText('place')}>
      {event.locatorSvg !== null && (
        <div
          className="overflow-hidden rounded-card border border-line [&_svg]:h-52 [&_svg]:w-full"
          // Our own server renders it from coordinates and escapes its text.
          dangerouslySetInnerHTML={{ __html: event.locatorSvg }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <address className="not-italic">
          <span className="font-semibold">{event.venueName || event.city}</span>
          <br />
          <span className="text-ink-2">
            {joinList([event.address, event.venueName && event.city, countryName(event.countryCode)])}
          </span>
        </address>
        {event.latitude !== null && event.longitude !== null && (
          <MapLink point={{ latitude: event.latitude, longitude: event.longitude }} />
        )}
      </div>
    </Section>
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
