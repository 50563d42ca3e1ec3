import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { paymentOutcomeText } from '@festoon/catalogue/ticketing/payment-outcome';
import { formatMoney } from '../../../../lib/format/money.ts';
import { buttonClass, Button } from '../../../../ui/button.tsx';
import { ClockIcon, TriangleAlertIcon, HourglassIcon, InfoIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { checkoutPath, outcomeOf } from './checkout-stage.ts';
import { clearCheckoutStorage } from './checkout-storage.ts';
import { ConfirmedBooking } from './confirmed-booking.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { useBookingLive } from '../use-booking-live.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { formatRefunded } from '../cancellations/refund-text.ts';
import { useReleaseHold } from './use-checkout.ts';

/** Shows the outcome of a booking after the payment page. */
export function PaymentOutcome({ booking }: { booking: Booking }) {
  useBookingLive(booking.id);
  const outcome = outcomeOf(booking);
  useEffect(() => {
    if (outcome === 'confirmed') clearCheckoutStorage(booking.id);
  }, [outcome, booking.id]);
  if (outcome === 'confirmed') return <ConfirmedBooking booking={booking} />;
  const Outcome = OUTCOMES[outcome];
  return (
    <div className="page grid grow content-start gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-16">
      <Outcome booking={booking} />
      <BookingSummary booking={booking} />
    </div>
  );
}

const OUTCOMES = {
  waiting: Waiting,
  late: PaidTooLate,
  declined: Declined,
  unpaid: Unpaid,
  cancelled: CancelledBooking,
  requested: RequestSent,
  request_declined: RequestDeclined,
};

type BookingOutcomeProps = { readonly booking: Booking };

function Waiting({ booking }: BookingOutcomeProps) {
  const title =
    booking.payment === 'processing'
      ? paymentOutcomeText('waitingForYourBank')
      : paymentOutcomeText('confirmingYourPayment');
  return (
    <OutcomeMessage icon={<Spinner />} title={title} actions={<BookingsLink />} live>
      <p>
        {booking.payment === 'processing'
          ? paymentOutcomeText('yourBankHasntDecidedYetWith')
          : paymentOutcomeText('thisTakesAMoment')}
      </p>
      <p>{paymentOutcomeText('waitingHint')}</p>
    </OutcomeMessage>
  );
}

function PaidTooLate({ booking }: BookingOutcomeProps) {
  const { payment, cardMinor, totalMinor, currency } = booking;
  return (
    <OutcomeMessage
      icon={<ClockIcon />}
      title={paymentOutcomeText('yourPaymentArrivedAfterTheTickets')}
      actions={<EventLink booking={booking} />}
    >
      <p>
        {paymentOutcomeText(lateKey(payment === 'refunded', cardMinor < totalMinor), {
          amount: formatMoney(cardMinor, currency),
        })}
      </p>
      <p>{paymentOutcomeText('yourBankMayTake510')}</p>
    </OutcomeMessage>
  );
}

function lateKey(isRefunded: boolean, hasWalletPart: boolean) {
  if (hasWalletPart) return isRefunded ? 'lateAndRefundedWithWallet' : 'lateAndRefundingWithWallet';
  return isRefunded ? 'lateAndRefunded' : 'lateAndRefunding';
}

function Declined({ booking }: BookingOutcomeProps) {
  return (
    <OutcomeMessage
      icon={<TriangleAlertIcon />}
      title={paymentOutcomeText('yourPaymentDidntGoThrough')}
      actions={booking.status === 'held' ? <ToCheckout booking={booking} /> : <EventLink booking={booking} />}
    >
      <p>{paymentOutcomeText('youHaventBeenChargedYourBank')}</p>
    </OutcomeMessage>
  );
}

function Unpaid({ booking }: BookingOutcomeProps) {
  return (
    <OutcomeMessage
      icon={<ClockIcon />}
      title={paymentOutcomeText('thisBookingWasntPaid')}
      actions={<ToCheckout booking={booking} label={paymentOutcomeText('holdTicketsAgain')} />}
    >
      <p>{paymentOutcomeText('yourTimeToBookRanOut')}</p>
    </OutcomeMessage>
  );
}

function ToCheckout({ booking, label = paymentOutcomeText('tryAgain') }: BookingOutcomeProps & { label?: string }) {
  return (
    <Link to={checkoutPath(booking.id)} className={buttonClass('primary')}>
      {label}
    </Link>
  );
}

type OutcomeProps = { readonly booking: Booking };

/** Shows that the organiser decides. The page refetches after the decision. */
function RequestSent({ booking }: OutcomeProps) {
  const { event, totalMinor, currency, buyer } = booking;
  return (
    <OutcomeMessage
      icon={<HourglassIcon />}
      title={paymentOutcomeText('requestSent')}
      live
      actions={
        <>
          <BookingsLink />
          <WithdrawRequest booking={booking} />
        </>
      }
    >
      <p>{paymentOutcomeText('approvesEachRequestWellEmailAs', { name: event.organiser.name, email: buyer.email })}</p>
      <p>
        {totalMinor === 0
          ? paymentOutcomeText('ifItsApprovedYoullGetYour')
          : paymentOutcomeText('youHaventBeenChargedIfIts', { amount: formatMoney(totalMinor, currency) })}
      </p>
    </OutcomeMessage>
  );
}

function WithdrawRequest({ booking }: OutcomeProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const release = useReleaseHold(booking);
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{paymentOutcomeText('withdraw')}</Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={paymentOutcomeText('withdrawYourRequestFor', { title: booking.event.title })}
        confirmLabel={paymentOutcomeText('withdrawRequest')}
        cancelLabel={paymentOutcomeText('stay')}
        danger
        onConfirm={() => release.mutateAsync()}
      >
        {paymentOutcomeText('youCanSendAnotherRequestWhile')}
      </AlertDialog>
    </>
  );
}

function RequestDeclined({ booking }: OutcomeProps) {
  return (
    <OutcomeMessage
      icon={<InfoIcon />}
      title={paymentOutcomeText('yourRequestWasDeclined')}
      actions={<EventLink booking={booking} />}
    >
      <p>{paymentOutcomeText('theOrganiserCantOfferYouA')}</p>
      <OrganiserMessage booking={booking} />
    </OutcomeMessage>
  );
}

function CancelledBooking({ booking }: OutcomeProps) {
  return (
    <OutcomeMessage
      icon={<InfoIcon />}
      title={
        booking.event.status === 'cancelled'
          ? paymentOutcomeText('thisEventIsCancelled')
          : paymentOutcomeText('thisBookingIsCancelled')
      }
      actions={<BookingsLink />}
    >
      <OrganiserMessage booking={booking} />
      <RefundStatus booking={booking} />
    </OutcomeMessage>
  );
}

/**
 * Shows the refund status. Money that arrived for a cancelled booking is returned without a sale, so it has no booking
 * refund.
 */
function RefundStatus({ booking }: OutcomeProps) {
  const { payment, refunds, cardMinor, currency } = booking;
  const refundText = formatRefunded(booking);
  const isUnusedPayment = refundText === null && (payment === 'refunding' || payment === 'refunded');
  const amount = formatMoney(cardMinor, currency);
  const isByCard = isUnusedPayment || refunds.some(({ card }) => card === 'arrived' || card === 'on_its_way');
  return (
    <>
      {refundText !== null && <p>{refundText}.</p>}
      {isUnusedPayment && (
        <p>
          {payment === 'refunded'
            ? paymentOutcomeText('theFullAmountWasRefundedTo', { amount })
            : paymentOutcomeText('theFullAmountIsOnIts', { amount })}
        </p>
      )}
      {isByCard && <p>{paymentOutcomeText('yourBankMayTake510')}</p>}
    </>
  );
}

function OrganiserMessage({ booking: { event, organiserMessage } }: OutcomeProps) {
  if (organiserMessage === '') return null;
  return (
    <figure className="grid gap-1 border-s-2 border-line-strong ps-3">
      <blockquote className="whitespace-pre-line">{organiserMessage}</blockquote>
      <figcaption className="text-sm text-muted">{event.organiser.name}</figcaption>
    </figure>
  );
}

type OutcomeMessageProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly actions: ReactNode;
  /** True to announce changes, for outcomes that are still open. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

/** Shows the outcome of a booking in a short text beside its summary, and the possible actions. */
function OutcomeMessage({ icon, title, actions, live = false, children }: OutcomeMessageProps) {
  return (
    <div className="grid content-start justify-items-start gap-4" role={live ? 'status' : undefined}>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        {icon}
      </span>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <div className="grid max-w-text gap-2 text-ink-2">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

function BookingsLink() {
  return (
    <Link to="/profile/bookings" className={buttonClass('secondary')}>
      {paymentOutcomeText('yourBookings')}
    </Link>
  );
}

function EventLink({ booking }: { readonly booking: Booking }) {
  return (
    <Link to="/events/$slug" params={{ slug: booking.event.slug }} className={buttonClass('primary')}>
      {paymentOutcomeText('backToTheEvent')}
    </Link>
  );
}
