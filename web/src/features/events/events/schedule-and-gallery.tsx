import { DAY_MS } from '@festoon/contracts/core/durations';
import { localTimeAt } from '@festoon/contracts/events/event-clock';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { ImageSet } from '../../../ui/image/image-set.tsx';
import { Section } from './event-sections.tsx';
import { imageSource } from './image-source.ts';

type AgendaItem = EventPage['agenda'][number];
type AgendaEvent = Pick<EventPage, 'agenda' | 'startAt' | 'endAt' | 'timeZone' | 'utcOffsets'>;

/** Shows the schedule, of an event of several days with a heading for each day. */
export function Agenda({ event }: { event: AgendaEvent }) {
  const agenda = event.agenda.toSorted((one, other) => one.startAt.localeCompare(other.startAt));
  const days = daysOf(event, agenda);
  return (
    <Section title={eventPageText('schedule')}>
      {days.length < 2 ? (
        <AgendaItems items={agenda} event={event} />
      ) : (
        <div className="grid gap-8">
          {days.map(({ date, items }) => (
            <section key={date} className="grid gap-4">
              <h3 className="font-semibold text-ink-2">{formatLongDate(date)}</h3>
              <AgendaItems items={items} event={event} isBelowDay />
            </section>
          ))}
        </div>
      )}
    </Section>
  );
}

type AgendaItemsProps = {
  readonly items: readonly AgendaItem[];
  readonly event: AgendaEvent;
  readonly isBelowDay?: boolean;
};

function AgendaItems({ items, event, isBelowDay = false }: AgendaItemsProps) {
  const Title = isBelowDay ? 'h4' : 'h3';
  return (
    <ol className="grid">
      {items.map((item) => (
        <li key={item.startAt + item.title} className="group grid grid-cols-[5.5rem_1fr] gap-2">
          <time dateTime={item.startAt} className="font-medium text-link">
            {formatTime(item.startAt, event)}
          </time>
          <div className="relative border-s-2 border-line pb-6 ps-5 group-last:border-transparent group-last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -inset-s-[7px] size-3 rounded-full border-2 border-bg bg-primary"
            />
            <Title className="font-semibold">{item.title}</Title>
            {item.detail && <p className="text-ink-2">{item.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type AgendaDay = { readonly date: string; readonly items: AgendaItem[] };

/** Returns the items by day on the event's clock. The hours after midnight of one evening are no second day. */
function daysOf(event: AgendaEvent, agenda: readonly AgendaItem[]): readonly AgendaDay[] {
  if (Date.parse(event.endAt) - Date.parse(event.startAt) <= DAY_MS) return [];
  const days: AgendaDay[] = [];
  for (const item of agenda) {
    const date = localTimeAt(item.startAt, event).slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
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
