import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { bookingsListText } from '@festoon/catalogue/ticketing/bookings-list';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { QrCodeIcon } from '../../../ui/image/icons.ts';
import { Price } from '../../../ui/price.tsx';
import { BookingMenu, type DocumentsDialog } from './booking-menu.tsx';
import {
  activeTickets,
  exceptionLabel,
  formatBookingTime,
  formatPaymentSplit,
  formatTickets,
  formatVenue,
  hasTickets,
  holdEndLabel,
} from './booking-text.ts';
import { GetRefundButton } from './cancellations/cancel-tickets-button.tsx';
import { ReplacedTickets } from './changes/replaced-tickets.tsx';
import { checkoutPath, outcomePath } from './checkout/checkout-stage.ts';
import { EventImage } from './event-image.tsx';
import { RefundChoiceNotice } from './cancellations/refund-choice-notice.tsx';
import { RefundedAmounts } from './cancellations/refunded-amounts.tsx';
import { RefundWindowNotice } from './cancellations/refund-window-notice.tsx';

type BookingRowProps = {
  readonly booking: Booking;
  readonly documents: DocumentsDialog;
  /** Actions that the page adds to the row. */
  readonly extra?: ReactNode;
};

export function BookingRow({ booking, documents, extra }: BookingRowProps) {
  const { event } = booking;
  const exception = exceptionLabel(booking);
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <EventImage event={event} className="aspect-square rounded-control md:aspect-4/3" sizes="128px" />
      <div className="grid min-w-0 content-center gap-1">
        {exception && <Badge tone={exception.tone}>{exception.text}</Badge>}
        <h2 className="text-lg font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            {event.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-2">{formatBookingTime(event)}</p>
        <p className="line-clamp-2 text-sm text-ink-2 md:line-clamp-1">{formatVenue(event)}</p>
        <p className="text-sm text-muted">
          {formatTickets(booking)} · <PaidAmount booking={booking} /> ·{' '}
          <bdi className="tabular-nums">{booking.reference}</bdi>
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
          <RefundWindowNotice window={booking.refundWindow} event={event} action={<GetRefundButton booking={booking} />} />
        </div>
      )}
      <div className="col-span-full flex flex-wrap items-center justify-end gap-x-3 gap-y-2 empty:hidden md:col-span-1">
        <MainAction booking={booking} />
        {extra}
        <BookingMenu booking={booking} documents={documents} />
      </div>
    </article>
  );
}

function PaidAmount({ booking }: { booking: Booking }) {
  const { totalMinor, walletMinor, currency, confirmedAt } = booking;
  const split = confirmedAt !== null && walletMinor > 0 ? formatPaymentSplit(booking, currency) : '';
  if (split !== '' && walletMinor === totalMinor) return split;
  return (
    <>
      <Price amountMinor={totalMinor} currency={currency} />
      {split !== '' && ` (${split})`}
    </>
  );
}

/** Shows the most important button: the tickets, or what is left to do for them. */
function MainAction({ booking }: { booking: Booking }) {
  const { status, payment } = booking;
  if (status === 'held' && payment !== 'processing') return <ContinueCheckout booking={booking} />;
  if (status === 'requested' || status === 'declined') return <Details booking={booking} />;
  return <ShowTickets booking={booking} />;
}

type ShowTicketsProps = {
  readonly booking: Booking;
  /** True for the next event, whose tickets are needed first. */
  readonly isNext?: boolean;
};

/** Shows the button that opens the tickets. */
export function ShowTickets({ booking, isNext = false }: ShowTicketsProps) {
  const tickets = hasTickets(booking) ? activeTickets(booking.tickets) : [];
  const [first] = tickets;
  if (!first) return null;
  return (
    <Link
      to="/profile/tickets/$id"
      params={{ id: first.id }}
      className={`${buttonClass(isNext ? 'primary' : 'secondary')} grow md:grow-0`}
    >
      <span className="inline-flex items-center gap-2">
        <QrCodeIcon className="size-5" />
        {bookingsListText('showTicket', { count: tickets.length })}
      </span>
    </Link>
  );
}

function ContinueCheckout({ booking }: { booking: Booking }) {
  return (
    <>
      <p className="me-auto text-sm text-muted">{bookingsListText('until', { time: holdEndLabel(booking.heldUntil) })}</p>
      <Link to={checkoutPath(booking.id)} className={buttonClass('primary')}>
        {booking.requestedAt === null ? bookingsListText('continue') : bookingsListText('payNow')}
      </Link>
    </>
  );
}

function Details({ booking }: { booking: Booking }) {
  return (
    <Link to={outcomePath(booking.id)} className={buttonClass('secondary')}>
      {booking.status === 'requested' ? bookingsListText('seeRequest') : bookingsListText('seeAnswer')}
    </Link>
  );
}
