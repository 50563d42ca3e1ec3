import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { ownZone } from '../../../../lib/format/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../../ui/image/icons.ts';
import { Price } from '../../../../ui/price.tsx';
import { dueMinor, formatBookingStart, formatIncludedCharges, formatVenue, formatPaymentSplit } from '../booking-text.ts';
import { EventImage } from '../event-image.tsx';

/** Shows the items of a booking and their prices, with the same text in the checkout, after it and later. */
export function BookingSummary({ booking, className }: { booking: Booking; className?: string }) {
  const { event } = booking;
  return (
    <section
      aria-label={bookingText('yourBooking')}
      className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      <EventImage event={event} className="aspect-video" sizes="(min-width: 1024px) 352px, 100vw" />
      <div className="grid gap-4 p-5">
        <div className="grid gap-1">
          <p className="text-lg font-semibold text-balance">{event.title}</p>
          <p className="text-sm text-link">{formatEventTime(event, { viewerTimeZone: ownZone() })}</p>
          <p className="text-sm text-muted">{formatVenue(event)}</p>
        </div>
        <SummaryLineItems booking={booking} />
      </div>
    </section>
  );
}

function SummaryLineItems({ booking }: { booking: Booking }) {
  const { lineItems, currency, discountMinor, promoCode, totalMinor, change } = booking;
  const included = formatIncludedCharges(booking);
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 border-t border-line pt-3">
        {lineItems.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4">
            <span>
              <span className="tabular-nums">{line.quantity}</span> × {line.name}
            </span>
            <Price amountMinor={line.fullTotalMinor} currency={currency} />
          </li>
        ))}
        {discountMinor > 0 && (
          <li className="flex items-baseline justify-between gap-4 text-success">
            <span className="min-w-0 break-words">{bookingText('promoCode', { promoCode: promoCode ?? '' })}</span>
            <Price amountMinor={-discountMinor} currency={currency} signed />
          </li>
        )}
      </ul>
      <div className="grid gap-1 border-t border-line pt-3">
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span>{bookingText('total')}</span>
          <Price amountMinor={totalMinor} currency={currency} className="text-2xl" />
        </p>
        {included !== null && <p className="text-sm text-muted">{included}</p>}
        {change !== null && change.creditMinor > 0 && <ChangeCredit booking={booking} creditMinor={change.creditMinor} />}
        {booking.confirmedAt !== null && booking.walletMinor > 0 && (
          <p className="text-sm text-muted">
            {bookingText('paid', { paymentSplit: formatPaymentSplit(booking, currency) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Shows the part of the total that changed tickets pay and, before the payment, the rest. */
function ChangeCredit({ booking, creditMinor }: { booking: Booking; creditMinor: number }) {
  const { currency } = booking;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 text-success">
        <span>{bookingText('changedTickets')}</span>
        <Price amountMinor={-creditMinor} currency={currency} signed />
      </p>
      {booking.confirmedAt === null && (
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span>{bookingText('toPay')}</span>
          <Price amountMinor={dueMinor(booking)} currency={currency} />
        </p>
      )}
    </>
  );
}

/** Shows the summary on a phone: one line with the total, the rest on request. */
export function CollapsibleBookingSummary({ booking }: { booking: Booking }) {
  return (
    <details className="group/summary rounded-card border border-line bg-surface">
      <summary className="flex min-h-16 items-center gap-3 rounded-card p-2 pe-4 font-medium">
        <EventImage event={booking.event} className="size-12 shrink-0 overflow-hidden rounded-control" sizes="48px" />
        <span className="grid min-w-0 grow">
          <span className="truncate">{booking.event.title}</span>
          <span className="truncate text-sm font-normal text-muted">{formatBookingStart(booking.event)}</span>
        </span>
        <Price amountMinor={dueMinor(booking)} currency={booking.currency} className="font-semibold" />
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open/summary:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pt-2 pb-4">
        <div className="grid gap-0.5 text-sm">
          <p className="text-link">{formatEventTime(booking.event, { viewerTimeZone: ownZone() })}</p>
          <p className="text-muted">{formatVenue(booking.event)}</p>
        </div>
        <SummaryLineItems booking={booking} />
      </div>
    </details>
  );
}
