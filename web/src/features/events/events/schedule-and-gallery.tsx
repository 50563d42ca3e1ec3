import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { formatTime } from '../../../lib/format/format.ts';
import { ImageSet } from '../../../ui/image/image-set.tsx';
import { Section } from './event-sections.tsx';
import { imageSource } from './image-source.ts';

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
