import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/bookings';
import { formatMoney } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ClockIcon, InfoIcon, TriangleAlertIcon } from '../../ui/icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { checkoutPath, outcomeOf } from './checkout-stage.ts';
import { forgetCheckout } from './checkout-memory.ts';
import { ConfirmedBooking } from './confirmed-booking.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useBookingLive } from './use-booking-live.ts';

/** What became of a booking after the payment page, said as it is. */
export function PaymentOutcome({ booking }: { booking: Booking }) {
  useBookingLive(booking.id);
  const outcome = outcomeOf(booking);
  useEffect(() => {
    if (outcome === 'confirmed') forgetCheckout(booking.id);
  }, [outcome, booking.id]);
  if (outcome === 'confirmed') return <ConfirmedBooking booking={booking} />;
  const Said = { waiting: Waiting, late: Late, declined: Declined, unpaid: Unpaid, cancelled: Cancelled }[outcome];
  return (
    <div className="page grid grow content-start gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-16">
      <Said booking={booking} />
      <OrderSummary booking={booking} />
    </div>
  );
}

type SaidProps = { readonly booking: Booking };

function Waiting({ booking }: SaidProps) {
  const title = booking.payment === 'processing' ? 'Waiting for your bank' : 'Checking your payment';
  return (
    <Said mark={<Spinner />} title={title} actions={<ToBookings />} live>
      <p>
        {booking.payment === 'processing'
          ? 'Your bank has not decided yet. That can take a while, with some ways to pay up to a few days.'
          : 'This takes a moment.'}
      </p>
      <p>Your tickets are kept. You can close this page: we mail you the moment it is decided.</p>
    </Said>
  );
}

function Late({ booking }: SaidProps) {
  const { payment, totalMinor, currency } = booking;
  return (
    <Said mark={<ClockIcon />} title="Your payment came after the tickets were gone" actions={<ToEvent booking={booking} />}>
      <p>
        The time to book had ended when the money arrived, so there is no booking.{' '}
        {payment === 'refunded'
          ? `All of it, ${formatMoney(totalMinor, currency)}, was sent back to your card.`
          : `All of it, ${formatMoney(totalMinor, currency)}, is on its way back to your card.`}
      </p>
      <p>Banks take five to ten days to show it.</p>
    </Said>
  );
}

function Declined({ booking }: SaidProps) {
  return (
    <Said
      mark={<TriangleAlertIcon />}
      title="The payment did not go through"
      actions={booking.status === 'held' ? <ToCheckout booking={booking} /> : <ToEvent booking={booking} />}
    >
      <p>Nothing was charged. Your bank may tell you why; another card often works.</p>
    </Said>
  );
}

function Unpaid({ booking }: SaidProps) {
  return (
    <Said
      mark={<ClockIcon />}
      title="This booking was not paid"
      actions={<ToCheckout booking={booking} label="Try to hold again" />}
    >
      <p>The time to book ended before a payment arrived. Nothing was charged.</p>
    </Said>
  );
}

function Cancelled({ booking }: SaidProps) {
  return (
    <Said mark={<InfoIcon />} title="This booking is cancelled" actions={<ToBookings />}>
      {booking.status === 'refunded' && <p>The money was sent back. Banks take five to ten days to show it.</p>}
    </Said>
  );
}

type SaidShape = {
  readonly mark: ReactNode;
  readonly title: string;
  readonly actions: ReactNode;
  /** Reads changes out: for what is still open. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

function Said({ mark, title, actions, live = false, children }: SaidShape) {
  return (
    <div className="grid content-start justify-items-start gap-4" role={live ? 'status' : undefined}>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        {mark}
      </span>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <div className="grid max-w-text gap-2 text-ink-2">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

function ToBookings() {
  return (
    <Link to="/profile/bookings" className={buttonClass('secondary')}>
      Your bookings
    </Link>
  );
}

function ToEvent({ booking }: SaidProps) {
  return (
    <Link to="/events/$slug" params={{ slug: booking.event.slug }} className={buttonClass('primary')}>
      Back to the event
    </Link>
  );
}

function ToCheckout({ booking, label = 'Try again' }: SaidProps & { label?: string }) {
  return (
    <Link to={checkoutPath(booking.id)} className={buttonClass('primary')}>
      {label}
    </Link>
  );
}
