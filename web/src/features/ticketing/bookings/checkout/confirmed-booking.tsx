import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatEventTime, formatViewerTime } from '@festoon/contracts/events/event-time';
import { paymentOutcomeText } from '@festoon/catalogue/ticketing/payment-outcome';
import { formatLocalTime, ownZone } from '../../../../lib/format/format.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { QrCode } from '../../../../ui/image/qr-code.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { AddToCalendar, Receipt, ShareEvent, TicketsPdf } from '../booking-actions.tsx';
import { ticketQuery } from '../booking-queries.ts';
import { formatVenue } from '../booking-text.ts';
import { PassButtons } from '../tickets/pass-links.tsx';
import { ShowBuyerSwitch } from '../shown-buyers/show-buyer-switch.tsx';
import { BookingSummary } from './booking-summary.tsx';
import './drawn-tick.css';
import { joinParts } from '../../../../lib/join-parts.tsx';

/** Shows a booking right after it is confirmed: the tickets first, then what to know before the event. */
export function ConfirmedBooking({ booking }: { booking: Booking }) {
  const { event } = booking;
  return (
    <div className="page grid grow content-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-14">
      <div className="grid content-start gap-8">
        <header className="grid justify-items-start gap-3">
          <AnimatedTick />
          <h1 className="text-4xl font-semibold">
            {paymentOutcomeText(booking.change === null ? 'youreGoing' : 'ticketsChanged')}
          </h1>
          <p className="grid max-w-text gap-0.5 text-lg">
            <span className="font-semibold text-balance">{event.title}</span>
            <span className="text-ink-2">{formatEventTime(event, { viewerTimeZone: ownZone() })}</span>
          </p>
          {booking.change !== null && (
            <p className="max-w-text text-ink-2">{paymentOutcomeText('oldTicketsStoppedWorking')}</p>
          )}
          <p className="text-muted">
            {joinParts(
              paymentOutcomeText.parts('ticketsSentTo', {
                count: booking.tickets.length,
                email: booking.buyer.email,
                reference: booking.reference,
                strong: (chunks) => <strong className="font-semibold text-ink tabular-nums select-all">{chunks}</strong>,
                address: (chunks) => <span className="inline-block max-w-full break-words">{chunks}</span>,
              }),
            )}
          </p>
        </header>
        <FirstTicket booking={booking} />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <AddToCalendar booking={booking} />
          <TicketsPdf booking={booking} />
          <Receipt booking={booking} />
          <ShareEvent booking={booking} />
        </div>
        <ShowBuyerSwitch booking={booking} />
        <EventInfo booking={booking} />
      </div>
      <BookingSummary booking={booking} className="self-start" />
    </div>
  );
}

function FirstTicket({ booking: { tickets } }: { booking: Booking }) {
  const [first] = tickets;
  const ticket = useQuery({ ...ticketQuery(first?.id ?? ''), enabled: first !== undefined });
  if (first === undefined) return null;
  return (
    <section
      aria-label={paymentOutcomeText('yourTicket')}
      className="grid items-center gap-6 rounded-card border border-line bg-subtle p-5 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      {ticket.data?.code ? (
        <QrCode
          text={ticket.data.code}
          label={paymentOutcomeText('ticketOf', { holderName: first.holderName })}
          className="w-44 justify-self-center"
        />
      ) : (
        <Skeleton className="size-44 justify-self-center" />
      )}
      <div className="grid justify-items-start gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-xl font-semibold">{first.holderName}</h2>
          <p className="text-muted">{first.ticketTypeName}</p>
        </div>
        <Link to="/profile/tickets/$id" params={{ id: first.id }} className={buttonClass('primary')}>
          {paymentOutcomeText('openTicket', { count: tickets.length })}
        </Link>
        <p className="text-sm text-muted">{paymentOutcomeText('showThisCodeAtTheDoor')}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <PassButtons ticketId={first.id} />
        </div>
      </div>
    </section>
  );
}

function EventInfo({ booking: { event } }: { booking: Booking }) {
  const yourTime = formatViewerTime(event, ownZone());
  return (
    <section aria-labelledby="good-to-know" className="grid gap-3">
      <h2 id="good-to-know" className="text-xl font-semibold">
        {paymentOutcomeText('goodToKnow')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Fact name={paymentOutcomeText('when')}>
          {formatEventTime(event, { length: 'long', viewerTimeZone: ownZone() })}
          {yourTime !== null && <span className="block text-muted">{yourTime}</span>}
          {event.localDoors !== null && (
            <span className="block text-muted">
              {paymentOutcomeText('doorsAt', { time: formatLocalTime(event.localDoors) })}
            </span>
          )}
        </Fact>
        <Fact name={paymentOutcomeText('where')}>
          {formatVenue(event)}
          {event.onlineUrl !== null && (
            <a href={event.onlineUrl} target="_blank" rel="noreferrer" className={`block w-fit ${linkClass}`}>
              {paymentOutcomeText('joinOnline')}
            </a>
          )}
        </Fact>
        {event.accessNotes !== '' && <Fact name={paymentOutcomeText('access')}>{event.accessNotes}</Fact>}
        <Fact name={paymentOutcomeText('organiser')}>{event.organiser.name}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Shows a check mark that animates once, in 400 ms, unless reduced motion is on. */
function AnimatedTick() {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      className="drawn-tick size-18 text-primary"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="36" cy="36" r="34" className="fill-primary-soft" strokeWidth="0" />
      <path d="M22 37.5 32 47.5 51 27" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" pathLength="1" />
    </svg>
  );
}
