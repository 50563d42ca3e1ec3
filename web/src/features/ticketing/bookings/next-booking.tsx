import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { formatRelative } from '../../../lib/format/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { QrCodeIcon } from '../../../ui/image/icons.ts';
import { AddToCalendar, Directions } from './booking-actions.tsx';
import { activeTickets, formatVenue, formatTickets } from './booking-text.ts';
import { CancelTicketsButton } from './cancellations/cancel-tickets-button.tsx';
import { EventImage } from './event-image.tsx';
import { RefundedAmounts } from './cancellations/refunded-amounts.tsx';
import { RefundWindowNotice } from './cancellations/refund-window-notice.tsx';
import { ConversationLinks } from './tickets/conversation-links.tsx';

/** The event that comes next, big: what one looks for on the way there. */
export function NextBooking({ booking, documents }: { booking: Booking; documents?: ReactNode }) {
  const { event } = booking;
  const tickets = activeTickets(booking.tickets);
  const [first] = tickets;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <EventImage
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
          <p className="text-ink-2">{formatEventTime(event)}</p>
          <p className="text-muted">{formatVenue(event)}</p>
          <p className="mt-1 text-sm text-muted">
            {formatTickets(booking)} · <span className="tabular-nums">{booking.reference}</span>
          </p>
          <RefundedAmounts booking={booking} />
        </div>
        {booking.refundWindow && (
          <RefundWindowNotice
            window={booking.refundWindow}
            event={event}
            action={<CancelTicketsButton booking={booking} variant="refund" />}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
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
          <ConversationLinks event={event} {...(first && { ticketId: first.id })} />
          {booking.totalMinor > 0 && documents}
          {booking.refundWindow === null && <CancelTicketsButton booking={booking} variant="button" />}
        </div>
      </div>
    </article>
  );
}
