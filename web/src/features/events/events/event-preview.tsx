import type { EventPage } from '@festoon/contracts/events/event-page';
import { cardClass } from '../../../ui/card-class.ts';
import { CoverArt } from '../../../ui/image/cover-art.tsx';
import { ImageSet } from '../../../ui/image/image-set.tsx';
import { themeStyle } from '../../../ui/theme/themed.tsx';
import { CardPlace } from './event-card.tsx';
import { CardPrice } from './card-price.tsx';
import { formatCardTime } from './card-text.ts';
import { EventFacts, type EventFactsProps } from './event-facts.tsx';
import { coverSource } from './image-source.ts';
import { EventContent, type EventContentProps } from './event-screen.tsx';
import { TicketRow } from './buy/ticket-row.tsx';

export type EventPreviewProps = {
  event: EventFactsProps['event'] &
    EventContentProps['event'] &
    Pick<EventPage, 'title' | 'summary' | 'slug' | 'cover' | 'theme' | 'price' | 'isFree' | 'ticketTypes'>;
};

/** Shows a preview of an event in the editor: its card and a short version of its page. */
export function EventPreview({ event }: EventPreviewProps) {
  return (
    <div style={themeStyle(event.theme)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className={`${cardClass()} overflow-hidden`}>
        <Cover event={event} />
        <div className="grid gap-1 p-4">
          <p className="text-sm font-medium text-link">{formatCardTime(event, event.timeZone)}</p>
          <p className="line-clamp-2 leading-snug font-semibold">{event.title}</p>
          <p dir="auto" className="truncate text-sm text-muted">
            <CardPlace event={{ ...event, distanceKm: null }} />
          </p>
          <p className="min-h-6 pt-1.5 text-sm">
            <CardPrice event={event} />
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line p-4">
        <p className="text-2xl font-bold">{event.title}</p>
        {event.summary && (
          <p className="text-ink-2">
            <bdi>{event.summary}</bdi>
          </p>
        )}
        <EventFacts event={event} />
        {event.ticketTypes.length > 0 && (
          <ul className="grid border-t border-line pt-4">
            {event.ticketTypes.map((ticketType, index) => (
              <TicketRow key={index} ticketType={ticketType} clock={event} />
            ))}
          </ul>
        )}
        <EventContent event={event} />
      </div>
    </div>
  );
}

function Cover({ event }: EventPreviewProps) {
  if (event.cover === null) return <CoverArt seed={event.slug} className="aspect-video w-full" />;
  return <ImageSet image={coverSource(event.cover)} alt="" sizes="320px" className="aspect-video w-full" />;
}
