import { countryName } from '@festoon/contracts/core/place';
import { useId, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { formatTime } from '../../../lib/format/format.ts';
import { chipClass } from '../../../ui/chip.tsx';
import { ImageSet } from '../../../ui/image/image-set.tsx';
import { imageSource } from './image-source.ts';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-8">
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Agenda({ event }: { event: Pick<EventPage, 'agenda' | 'timeZone' | 'utcOffsets'> }) {
  return (
    <Section title={eventPageText('schedule')}>
      <ol className="grid">
        {event.agenda.map((item) => (
          <li key={item.startAt + item.title} className="group grid grid-cols-[5.5rem_1fr] gap-2">
            <time dateTime={item.startAt} className="font-medium text-link">
              {formatTime(item.startAt, event)}
            </time>
            <div className="relative border-s-2 border-line pb-6 ps-5 group-last:border-transparent group-last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -inset-s-[7px] size-3 rounded-full border-2 border-bg bg-primary"
              />
              <h3 className="font-semibold">{item.title}</h3>
              {item.detail && <p className="text-ink-2">{item.detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type PlacedEvent = Pick<
  EventPage,
  'format' | 'locatorSvg' | 'venueName' | 'city' | 'address' | 'countryCode' | 'latitude' | 'longitude'
>;

export function Place({ event }: { event: PlacedEvent }) {
  return (
    <Section title={eventPageText('place')}>
      {event.locatorSvg !== null && (
        <div
          className="overflow-hidden rounded-card border border-line [&_svg]:h-auto [&_svg]:w-full"
          // Our own server renders it from coordinates and escapes its text.
          dangerouslySetInnerHTML={{ __html: event.locatorSvg }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <address className="not-italic">
          <span className="font-semibold">{event.venueName || event.city}</span>
          <br />
          <span className="text-ink-2">
            {[event.address, event.venueName && event.city, countryName(event.countryCode)].filter(Boolean).join(', ')}
          </span>
        </address>
        {event.latitude !== null && event.longitude !== null && (
          <a
            href={`https://www.openstreetmap.org/directions?to=${event.latitude}%2C${event.longitude}`}
            target="_blank"
            rel="noopener"
            className={chipClass()}
          >
            {eventPageText('directions')}
          </a>
        )}
      </div>
    </Section>
  );
}

export function Gallery({ event }: { event: Pick<EventPage, 'gallery'> }) {
  return (
    <Section title={eventPageText('gallery')}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {event.gallery.map((image) => (
          <li key={image.url}>
            <ImageSet
              image={imageSource(image)}
              alt={image.alt}
              sizes="(min-width: 48rem) 240px, 45vw"
              className="aspect-square w-full rounded-control"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Tags({ event }: { event: EventPage }) {
  return (
    <ul aria-label={eventPageText('tags')} className="flex flex-wrap gap-2">
      <li>
        <Link to="/in/$place/{-$category}" params={{ place: 'all', category: event.category.slug }} className={chipClass()}>
          {event.category.name}
        </Link>
      </li>
      {event.tags.map((tag) => (
        <li key={tag}>
          <Link to="/explore" search={{ tags: tag }} className={chipClass()}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
