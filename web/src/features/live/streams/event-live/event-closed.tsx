import type { EventPage } from '@festoon/contracts/events/event-page';
import type { EventLive } from '@festoon/contracts/live/event-live';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { eventLiveText } from '@festoon/catalogue/live/event-live';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { cardClass } from '../../../../ui/card-class.ts';
import { linkClass } from '../../../../ui/links.ts';

type ClosedEvent = Pick<
  EventPage,
  'id' | 'slug' | 'title' | 'status' | 'endAt' | 'myTicketCount' | 'mayManage' | 'organiserPage'
>;

export type EventClosedProps = {
  readonly event: ClosedEvent;
  /** The parts that are open to the viewer; null for a visitor. */
  readonly live: EventLive | null;
  /** The event's image, and its time and place. */
  readonly cover: ReactNode;
  readonly facts: ReactNode;
  /** Refetches the event and its access, which may have changed since the page was opened. */
  readonly onShown: () => void;
};

/** Shows the public facts of an event whose stream or chat is not open to the viewer, and what would open it. */
export function EventClosed({ event, live, cover, facts, onShown }: EventClosedProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-8">
      <div className="mx-auto grid w-full max-w-text grid-cols-[minmax(0,1fr)] gap-6">
        {cover}
        <header className="grid gap-1">
          <h1 className="text-2xl font-bold md:text-3xl">
            <bdi dir="auto">{event.title}</bdi>
          </h1>
          <Link to="/events/$slug" params={{ slug: event.slug }} className={`${linkClass} w-fit`}>
            {eventLiveText('aboutTheEvent')}
          </Link>
        </header>
        <Reason event={event} live={live} />
        {facts}
      </div>
    </div>
  );
}

function Reason({ event, live }: Pick<EventClosedProps, 'event' | 'live'>) {
  const [now] = useState(() => Date.now());
  const { title, hint } = reasonOf(event, live);
  const isOnSale = event.status === 'published' && Date.parse(event.endAt) > now && event.myTicketCount === 0;
  return (
    <section className={`${cardClass()} grid gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {hint !== '' && <p className="text-ink-2">{hint}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {live !== null && live.roomId !== null && (
          <Link to="/events/$slug/chat" params={{ slug: event.slug }} className={buttonClass('primary')}>
            {eventLiveText('openChat')}
          </Link>
        )}
        {live !== null && live.roomId === null && hasStream(live) && (
          <Link to="/events/$slug/live" params={{ slug: event.slug }} className={buttonClass('primary')}>
            {eventLiveText('watchStream')}
          </Link>
        )}
        {isOnSale && !isOpen(event, live) ? (
          <Link to="/events/$slug" params={{ slug: event.slug }} className={buttonClass('primary')}>
            {eventLiveText('getTickets')}
          </Link>
        ) : (
          <Link to="/events/$slug" params={{ slug: event.slug }} className={buttonClass('secondary')}>
            {eventLiveText('viewEvent')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Returns whether the viewer has access and only the stream is missing. */
function isOpen({ mayManage }: ClosedEvent, live: EventLive | null): boolean {
  return mayManage || (live !== null && (live.roomId !== null || hasStream(live)));
}

function hasStream({ streamId, player }: EventLive): boolean {
  return streamId !== null || player !== null;
}

function reasonOf(event: ClosedEvent, live: EventLive | null): { title: string; hint: string } {
  if (event.status === 'cancelled') return { title: eventLiveText('cancelled'), hint: '' };
  if (isOpen(event, live)) return { title: eventLiveText('noStreamYet'), hint: eventLiveText('noStreamYetHint') };
  if (live !== null && live.opensAt !== null) {
    return { title: eventLiveText('opensAt', { time: formatDateTime(live.opensAt, ownZone()) }), hint: '' };
  }
  return {
    title: eventLiveText('ticketNeeded'),
    hint: event.myTicketCount > 0 ? eventLiveText('notOpenForYou') : eventLiveText('getATicket'),
  };
}
