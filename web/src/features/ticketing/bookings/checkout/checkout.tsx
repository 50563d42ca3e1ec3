import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode, useId, useRef } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { useSecondsLeft, Countdown } from '../../../../ui/countdown.tsx';
import { invalidateBooking, cacheBooking } from '../booking-queries.ts';
import { dueMinor, holdEndLabel } from '../booking-text.ts';
import type { Person } from './checkout-details.ts';
import { clearCheckoutStorage, storeDraft, readDraft } from './checkout-storage.ts';
import { outcomePath, stageOf, checkoutPath } from './checkout-stage.ts';
import { DetailsFields } from './details-fields.tsx';
import { CollapsibleBookingSummary, BookingSummary } from './booking-summary.tsx';
import { PayBar, PaySection } from './pay-section.tsx';
import { usePay, useReleaseHold, useExtendHold } from './use-checkout.ts';
import { usePaymentSplit } from './use-payment-split.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useBookingLive } from '../use-booking-live.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { HourglassIcon } from '../../../../ui/image/icons.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { checkoutText } from '@festoon/catalogue/ticketing/checkout';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatHoldLimit } from '../../../../lib/format/hold-limit-text.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

/** Seconds from which the remaining time is shown as short and can be extended. */
const ENDING_SOON_SECONDS = 120;

type HoldBarProps = { readonly booking: Booking; readonly clockOffsetMs: number; readonly onEnd: () => void };

/** Shows how long the tickets are held, on the server's clock, with the button that releases them. */
function HoldBar({ booking, clockOffsetMs, onEnd }: HoldBarProps) {
  const endsAt = Date.parse(booking.heldUntil);
  const isEndingSoon = useSecondsLeft(endsAt, clockOffsetMs) <= ENDING_SOON_SECONDS;
  const extend = useExtendHold(booking);
  return (
    <div
      className={classNames(
        'sticky top-0 z-header border-b border-line transition-colors',
        isEndingSoon ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <div className="page flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <p className="flex items-center gap-2 text-sm font-medium md:text-base">
          <HourglassIcon className="size-4.5 shrink-0" />
          <span>
            {joinParts(
              checkoutText.parts('heldUntil', {
                count: booking.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
                time: holdEndLabel(new Date(endsAt - clockOffsetMs)),
                countdown: () => (
                  <Countdown
                    endsAt={endsAt}
                    clockOffsetMs={clockOffsetMs}
                    announcement={(time) => checkoutText('ticketsHeldFor', { time })}
                    onEnd={onEnd}
                  />
                ),
              }),
            )}
          </span>
        </p>
        <div className="flex items-center gap-3">
          <output className="text-sm empty:-me-3">{extend.isSuccess && checkoutText('youHave5MoreMinutes')}</output>
          <ReleaseTickets booking={booking} />
          {isEndingSoon && booking.canExtend && (
            <Button size="sm" busy={extend.isPending} busyLabel={checkoutText('addingTime')} onClick={() => extend.mutate()}>
              {checkoutText('needMoreTime')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

export type CheckoutProps = {
  readonly booking: Booking;
  /** This device's clock when the booking was received, in milliseconds. */
  readonly receivedAt: number;
  /** The signed-in account. */
  readonly person: Person;
  /** The company on the invoice. */
  readonly invoice?: ReactNode;
};

/** Shows the checkout of held tickets on one page. */
export function Checkout({ booking, receivedAt, person, invoice }: CheckoutProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useBookingLive(booking.id);
  const clockOffsetMs = Date.parse(booking.now) - receivedAt;
  const stage = stageOf(booking, useSecondsLeft(Date.parse(booking.heldUntil), clockOffsetMs) > 0);
  useEffect(() => {
    if (stage !== 'decided') return;
    if (booking.status === 'confirmed') clearCheckoutStorage(booking.id);
    void navigate({ href: outcomePath(booking.id), replace: true });
  }, [stage, booking.id, booking.status, navigate]);
  if (stage === 'decided') return null;
  if (stage === 'ended') return <HoldEnded booking={booking} />;
  return (
    <>
      <HoldBar
        booking={booking}
        clockOffsetMs={clockOffsetMs}
        onEnd={() => void invalidateBooking(queryClient, booking.id)}
      />
      <OpenCheckout booking={booking} person={person} invoice={invoice} />
    </>
  );
}

function OpenCheckout({ booking, person, invoice }: Pick<CheckoutProps, 'booking' | 'person' | 'invoice'>) {
  const payment = usePay(booking);
  const paymentSplit = usePaymentSplit(booking);
  const form = useDetailsForm(booking, { person, error: payment.error });
  const pay = () => {
    if (form.check()) payment.pay({ details: form.details, walletMinor: paymentSplit.chosen.walletMinor });
  };
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 pt-6 pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-10">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <h1 className="text-3xl font-semibold">{checkoutText(titleOf(booking))}</h1>
        <div className="lg:hidden">
          <CollapsibleBookingSummary booking={booking} />
        </div>
        <form
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (!payment.busy) pay();
          }}
        >
          <CheckoutStep number={1} title={checkoutText('yourDetails')}>
            <DetailsFields booking={booking} form={form} />
            {invoice}
          </CheckoutStep>
          <CheckoutStep number={2} title={lastStepLabel(booking)}>
            <PaySection booking={booking} payment={payment} paymentSplit={paymentSplit} />
          </CheckoutStep>
          <PayBar booking={booking} payment={payment} paymentSplit={paymentSplit} />
        </form>
      </div>
      <aside className="hidden lg:block">
        <BookingSummary booking={booking} className="sticky top-20" />
      </aside>
    </div>
  );
}

function titleOf({ needsApproval, change }: Booking) {
  if (change !== null) return 'changeYourTickets';
  return needsApproval ? 'requestToJoin' : 'completeYourBooking';
}

function lastStepLabel(booking: Booking): string {
  if (booking.needsApproval) return checkoutText('sendYourRequest');
  return dueMinor(booking) === 0 ? checkoutText('confirm') : checkoutText('pay');
}

/** Shows the button that releases the tickets before the hold ends. */
function ReleaseTickets({ booking }: { booking: Booking }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const release = useReleaseHold(booking);
  return (
    <>
      <button
        type="button"
        className="touch-target rounded-chip text-sm underline underline-offset-3"
        onClick={() => setIsConfirming(true)}
      >
        {booking.isWaitlistOffer ? checkoutText('declineOffer') : checkoutText('releaseTickets')}
      </button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={checkoutText('releaseTheseTickets')}
        confirmLabel={checkoutText('releaseTickets')}
        cancelLabel={checkoutText('cancelRelease')}
        danger
        onConfirm={() => release.mutateAsync()}
      >
        {booking.isWaitlistOffer ? checkoutText('releaseOfferConsequence') : checkoutText('releaseHoldConsequence')}
      </AlertDialog>
    </>
  );
}

type CheckoutStepProps = {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
};

/** Shows one of the open steps of the checkout, one below the other. */
function CheckoutStep({ number, title, children }: CheckoutStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id={id} className="flex items-center gap-3 text-xl font-semibold">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-on-primary-soft tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shows that the hold has expired, with a button to hold the same tickets again while some are available. */
function HoldEnded({ booking }: { booking: Booking }) {
  const holdAgain = useHoldAgain(booking);
  const limit = formatHoldLimit(holdAgain.error);
  return (
    <div className="page grid grow content-start gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-12">
      <div className="grid content-start justify-items-start gap-4">
        <h1 className="text-3xl font-semibold">{checkoutText('yourTimeToBookTheseTickets')}</h1>
        <p className="max-w-text text-ink-2">{checkoutText(endedText(booking))}</p>
        {holdAgain.error && (
          <InlineNotice
            tone="warning"
            title={limit?.title ?? checkoutText('weCouldntHoldThemAgain')}
            announce
            className="max-w-text"
          >
            {limit?.advice ?? describeError(holdAgain.error)}
          </InlineNotice>
        )}
        <div className="flex flex-wrap gap-3">
          {booking.change === null ? (
            <Button
              tone="primary"
              busy={holdAgain.isPending}
              busyLabel={checkoutText('holdingTheTickets')}
              onClick={() => holdAgain.mutate()}
            >
              {checkoutText('holdTicketsAgain')}
            </Button>
          ) : (
            <Link to="/profile/bookings" className={buttonClass('primary')}>
              {checkoutText('yourBookings')}
            </Link>
          )}
          <Link to="/events/$slug" params={{ slug: booking.event.slug }} className={buttonClass('secondary')}>
            {checkoutText('backToTheEvent')}
          </Link>
        </div>
      </div>
      <BookingSummary booking={booking} />
    </div>
  );
}

/** Returns the tickets of a booking at the prices that its buyer chose, with its promo code. */
export function selectionOf({ event, lineItems, promoCode }: Pick<Booking, 'event' | 'lineItems' | 'promoCode'>) {
  return {
    eventId: event.id,
    lineItems: lineItems.map(({ ticketTypeId, quantity, unitPriceMinor }) => ({ ticketTypeId, quantity, unitPriceMinor })),
    ...(promoCode !== null && { promoCode }),
  };
}

function endedText({ isWaitlistOffer, change }: Booking) {
  if (change !== null) return 'changeEnded';
  return isWaitlistOffer ? 'offerEnded' : 'holdEnded';
}

function useHoldAgain(booking: Booking) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attempt = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      attempt.current ??= newIdempotencyKey();
      return call(holdTickets, selectionOf(booking), { idempotencyKey: attempt.current });
    },
    onSuccess: async (held) => {
      const draft = readDraft(booking.id);
      if (draft) storeDraft(held.id, draft);
      clearCheckoutStorage(booking.id);
      cacheBooking(queryClient, held);
      await navigate({ href: checkoutPath(held.id), replace: true });
    },
    onError: (error) => {
      // After a lost response or a failure of the server the tickets may already be held.
      const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRejected && error.code !== 'request_in_progress') attempt.current = undefined;
    },
    meta: inlineErrors,
  });
}
