import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { homeText } from '@festoon/catalogue/app/home';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatEventClock, formatEventStart } from '@festoon/contracts/events/event-time';
import { bookingsQuery, receivedTicketsQuery, ticketQuery } from '../../../features/ticketing/bookings/booking-queries.ts';
import { activeTickets, formatVenue } from '../../../features/ticketing/bookings/booking-text.ts';
import { EventImage } from '../../../features/ticketing/bookings/event-image.tsx';
import { ownZone } from '../../../lib/format/format.ts';
import { isoOfDate } from '../../../lib/format/iso-date.ts';
import { localTimeOf } from '../../../lib/format/zoned-time.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChevronRightIcon, MessageCircleIcon } from '../../../ui/image/icons.ts';
import { QrCode } from '../../../ui/image/qr-code.tsx';
import { useChatUnread } from '../../shell/use-chat-unread.ts';

type NextTicket = { readonly id: string; readonly event: Booking['event'] };

const cardClass =
  'flex h-full min-w-0 items-center overflow-hidden rounded-card border border-line bg-surface transition-control hover:border-line-control hover:shadow-card';

/** Shows the next ticket and unread messages in place of the introduction of the home page. Shows nothing without both. */
export function HomeStart({ accountId }: { accountId: string }) {
  const ticket = useNextTicket();
  const unread = useChatUnread(accountId);
  if (ticket === undefined && unread === 0) return null;
  return (
    <ul
      data-home-start
      className="relative z-1 scroll-row h-24 snap-x snap-mandatory gap-3 scroll-px-(--gutter) *:snap-start"
    >
      {ticket && (
        <li className={`min-w-0 shrink-0 grow md:shrink ${unread > 0 ? 'basis-10/12 md:basis-1/2' : 'basis-full'}`}>
          <TicketCard ticket={ticket} />
        </li>
      )}
      {unread > 0 && (
        <li className="min-w-0 shrink-0 grow basis-8/12 md:shrink md:basis-1/4">
          <Link to="/chats/{-$conversationId}" className={`${cardClass} gap-3 p-4`}>
            <MessageCircleIcon className="size-6 shrink-0 text-link" />
            <span className="grow font-semibold">{homeText('unreadConversations', { count: unread })}</span>
            <ChevronRightIcon className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Returns the soonest ticket that the account has booked or received. */
function useNextTicket(): NextTicket | undefined {
  const booked = useInfiniteQuery(bookingsQuery('upcoming'));
  const received = useQuery(receivedTicketsQuery);
  const own = booked.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ tickets, event }) => activeTickets(tickets).map(({ id }) => ({ id, event })));
  return [...(own ?? []), ...(received.data?.items ?? [])]
    .filter(({ event }) => event.status === 'published')
    .toSorted((one, other) => one.event.startAt.localeCompare(other.event.startAt))[0];
}

function TicketCard({ ticket: { id, event } }: { ticket: NextTicket }) {
  const [now] = useState(() => new Date());
  const isToday = isOnDay(event, now);
  return (
    <Link to="/profile/tickets/$id" params={{ id }} className={cardClass}>
      {isToday ? (
        <TicketCode id={id} />
      ) : (
        <EventImage event={event} sizes="171px" className="aspect-square h-full shrink-0 md:aspect-video" />
      )}
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 md:px-5 [&>:nth-child(-n+2)]:max-md:col-span-2">
        <span className="truncate font-semibold md:text-lg">{event.title}</span>
        <span className="truncate text-sm font-medium text-link">
          {isToday
            ? homeText('todayAt', { time: formatEventClock({ ...event, localEnd: null }, { viewerTimeZone: ownZone() }) })
            : formatEventStart(event, { viewerTimeZone: ownZone() })}
        </span>
        <span className="truncate text-sm text-muted">{formatVenue(event)}</span>
        <span className={`${buttonClass('primary', 'sm')} md:col-start-2 md:row-span-3 md:row-start-1`}>
          {homeText('showTicket')}
        </span>
      </span>
    </Link>
  );
}

function TicketCode({ id }: { id: string }) {
  const { data } = useQuery(ticketQuery(id));
  const code = data?.code ?? null;
  return (
    <span className="grid size-24 shrink-0 place-items-center bg-white">
      {code !== null && <QrCode text={code} label={homeText('ticketCode')} className="size-24 rounded-none p-0 ring-0" />}
    </span>
  );
}

/** Returns whether the event takes place on the current day, both in its time zone and in the reader's. */
function isOnDay(event: Booking['event'], now: Date): boolean {
  const { localStart, localEnd } = event;
  return [localTimeOf(now, event).slice(0, 10), isoOfDate(now)].every(
    (today) => localStart.slice(0, 10) <= today && today <= localEnd.slice(0, 10),
  );
}
