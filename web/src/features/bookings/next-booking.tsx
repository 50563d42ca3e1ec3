import { Link } from '@tanstack/react-router';
import type { Booking } from '@festoon/contracts/bookings';
import { eventTimeWords } from '@festoon/contracts/event-time';
import { formatRelative } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { QrCodeIcon } from '../../ui/icons.ts';
import { AddToCalendar, Directions } from './booking-actions.tsx';
import { wordsOfLines, wordsOfPlace } from './booking-words.ts';
import { EventCover } from './event-cover.tsx';

/** The event that comes next, big: what one looks for on the way there. */
export function NextBooking({ booking }: { booking: Booking }) {
  const { event, tickets } = booking;
  const [first] = tickets;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <EventCover
        event={event}
        className="aspect-video w-full md:aspect-auto md:h-full"
        sizes="(min-width: 768px) 360px, 100vw"
      />
      <div className="grid content-between gap-5 p-5 md:p-6">
        <div className="grid gap-1">
          <p className="text-sm font-medium text-link">{formatRelative(event.startAt, new Date(booking.now))}</p>
          <h2 className="text-2xl font-semibold">
            <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
              {event.title}
            </Link>
          </h2>
          <p className="text-ink-2">{eventTimeWords(event)}</p>
          <p className="text-muted">{wordsOfPlace(event)}</p>
          <p className="mt-1 text-sm text-muted">
            {wordsOfLines(booking.lines)} · <span className="tabular-nums">{booking.reference}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {first && (
            <Link to="/profile/tickets/$id" params={{ id: first.id }} className={buttonClass('primary')}>
              <span className="inline-flex items-center gap-2">
                <QrCodeIcon className="size-5" />
                {tickets.length === 1 ? 'Show ticket' : `Show ${tickets.length} tickets`}
              </span>
            </Link>
          )}
          <Directions booking={booking} />
          <AddToCalendar booking={booking} />
        </div>
      </div>
    </article>
  );
}
