import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { bookingsListText } from '@festoon/catalogue/ticketing/bookings-list';
import { ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { actionLinkClass } from '../../../ui/links.ts';
import { Price } from '../../../ui/price.tsx';
import { bookingFile } from './booking-actions.tsx';
import { activeTickets, holdEndLabel, bookingStatusLabel, formatPaymentSplit, formatTickets } from './booking-text.ts';
import { CancelTicketsButton } from './cancellations/cancel-tickets-button.tsx';
import { ChangeDetailsButton } from './changes/change-details-button.tsx';
import { ChangeTicketsButton } from './changes/change-tickets-button.tsx';
import { ReplacedTickets } from './changes/replaced-tickets.tsx';
import { checkoutPath, outcomePath } from './checkout/checkout-stage.ts';
import { EventImage } from './event-image.tsx';
import { RefundChoiceNotice } from './cancellations/refund-choice-notice.tsx';
import { RefundedAmounts } from './cancellations/refunded-amounts.tsx';
import { RefundWindowNotice } from './cancellations/refund-window-notice.tsx';
import { ShowBuyerSwitch } from './shown-buyers/show-buyer-switch.tsx';
import { ConversationLinks } from './tickets/conversation-links.tsx';

type BookingRowProps = {
  readonly booking: Booking;
  /** The documents of a paid booking. */
  readonly documents?: ReactNode;
  /** Actions that the page adds to the row. */
  readonly extra?: ReactNode;
};

export function BookingRow({ booking, documents, extra }: BookingRowProps) {
  const { event } = booking;
  const status = bookingStatusLabel(booking);
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <EventImage event={event} className="aspect-square rounded-control md:aspect-4/3" sizes="128px" />
      <div className="grid min-w-0 content-start gap-1">
        <Badge tone={status.tone}>{status.text}</Badge>
        <h2 className="text-lg font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            {event.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-2">{formatEventTime(event, { viewerTimeZone: ownZone() })}</p>
        <p className="text-sm text-muted">
          {formatTickets(booking)} · <Price amountMinor={booking.totalMinor} currency={booking.currency} />
          {booking.confirmedAt !== null &&
            booking.walletMinor > 0 &&
            ` (${formatPaymentSplit(booking, booking.currency)})`}{' '}
          · <span className="tabular-nums">{booking.reference}</span>
        </p>
        <RefundedAmounts booking={booking} />
        <ReplacedTickets booking={booking} />
      </div>
      {booking.refundChoice && (
        <div className="col-span-full md:order-last">
          <RefundChoiceNotice booking={booking} choice={booking.refundChoice} />
        </div>
      )}
      {booking.refundWindow && (
        <div className="col-span-full md:order-last">
          <RefundWindowNotice
            window={booking.refundWindow}
            event={event}
            action={<CancelTicketsButton booking={booking} variant="refund" />}
          />
        </div>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden md:col-span-1 md:flex-col md:items-end md:justify-center">
        <MainAction booking={booking} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-3 empty:hidden md:order-last">
        <FurtherActions booking={booking} documents={documents} />
        {extra}
      </div>
      {booking.canShowBuyer && (
        <div className="col-span-full -mt-2 md:order-last">
          <ShowBuyerSwitch booking={booking} />
        </div>
      )}
    </article>
  );
}

/** Shows the most important button: the tickets, or what is left to do for them. */
function MainAction({ booking }: { booking: Booking }) {
  const { status } = booking;
  if (isUnpaidHold(booking)) return <ContinueCheckout booking={booking} />;
  if (status === 'requested' || status === 'declined') return <Details booking={booking} />;
  const tickets = hasTickets(booking) ? activeTickets(booking.tickets) : [];
  const [first] = tickets;
  return (
    first && (
      <Link to="/profile/tickets/$id" params={{ id: first.id }} className={buttonClass('secondary', 'sm')}>
        {bookingsListText('ticket', { count: tickets.length })}
      </Link>
    )
  );
}

const isUnpaidHold = ({ status, payment }: Booking) => status === 'held' && payment !== 'processing';
const hasTickets = ({ status, event }: Booking) => status === 'confirmed' && event.status !== 'cancelled';

function FurtherActions({ booking, documents }: Pick<BookingRowProps, 'booking' | 'documents'>) {
  const { status, event, totalMinor } = booking;
  if (isUnpaidHold(booking) || status === 'requested' || status === 'declined') return null;
  const [first] = activeTickets(booking.tickets);
  return (
    <>
      {hasTickets(booking) && (
        <a href={bookingFile(booking, 'calendar.ics')} className={actionLinkClass}>
          {bookingsListText('calendar')}
        </a>
      )}
      {hasTickets(booking) && first && <ConversationLinks event={event} ticketId={first.id} />}
      {booking.confirmedAt !== null && totalMinor > 0 && documents}
      <ChangeDetailsButton booking={booking} />
      <ChangeTicketsButton booking={booking} />
      {booking.refundWindow === null && <CancelTicketsButton booking={booking} variant="cancel" />}
    </>
  );
}

function ContinueCheckout({ booking }: { booking: Booking }) {
  return (
    <>
      <Link to={checkoutPath(booking.id)} className={buttonClass('primary', 'sm')}>
        {booking.requestedAt === null ? bookingsListText('continue') : bookingsListText('payNow')}
      </Link>
      <p className="text-sm text-muted">{bookingsListText('until', { time: holdEndLabel(booking.heldUntil) })}</p>
    </>
  );
}

function Details({ booking }: { booking: Booking }) {
  return (
    <Link to={outcomePath(booking.id)} className={buttonClass('secondary', 'sm')}>
      {booking.status === 'requested' ? bookingsListText('seeRequest') : bookingsListText('seeAnswer')}
    </Link>
  );
}
