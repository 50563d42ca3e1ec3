import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/bookings';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useSecondsLeft } from '../../ui/countdown.tsx';
import { lookAgain } from './booking-queries.ts';
import { wordsOfTicketCount } from './booking-text.ts';
import type { Person } from './checkout-details.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { forgetCheckout } from './checkout-memory.ts';
import { outcomePath, stageOf } from './checkout-stage.ts';
import { DetailsFields } from './details-fields.tsx';
import { HoldBar } from './hold-bar.tsx';
import { HoldEnded } from './hold-ended.tsx';
import { FoldedSummary, OrderSummary } from './order-summary.tsx';
import { PaySection } from './pay-section.tsx';
import { usePay, useReleaseHold } from './use-checkout.ts';
import { useTender } from './use-tender.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useBookingLive } from './use-booking-live.ts';

export type CheckoutProps = {
  readonly booking: Booking;
  /** This machine's clock when the booking was answered, in milliseconds. */
  readonly receivedAt: number;
  /** The signed-in account. */
  readonly person: Person;
  /** Whom the invoice is made out to. */
  readonly invoice?: ReactNode;
};

/** From held tickets to a paid booking, on one page. */
export function Checkout({ booking, receivedAt, person, invoice }: CheckoutProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useBookingLive(booking.id);
  const clockOffsetMs = Date.parse(booking.now) - receivedAt;
  const stage = stageOf(booking, useSecondsLeft(Date.parse(booking.heldUntil), clockOffsetMs) > 0);
  useEffect(() => {
    if (stage !== 'decided') return;
    if (booking.status === 'confirmed') forgetCheckout(booking.id);
    void navigate({ href: outcomePath(booking.id), replace: true });
  }, [stage, booking.id, booking.status, navigate]);
  if (stage === 'decided') return null;
  if (stage === 'ended') return <HoldEnded booking={booking} />;
  return (
    <>
      <HoldBar booking={booking} clockOffsetMs={clockOffsetMs} onEnd={() => void lookAgain(queryClient, booking.id)} />
      <OpenCheckout booking={booking} person={person} invoice={invoice} />
    </>
  );
}

function OpenCheckout({ booking, person, invoice }: Pick<CheckoutProps, 'booking' | 'person' | 'invoice'>) {
  const payment = usePay(booking);
  const tender = useTender(booking);
  const form = useDetailsForm(booking, { person, error: payment.error });
  const pay = () => {
    if (form.check()) payment.pay({ details: form.details, walletMinor: tender.chosen.walletMinor });
  };
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-10">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <h1 className="text-3xl font-semibold">{booking.needsApproval ? 'Ask to join' : 'Complete your booking'}</h1>
        <div className="lg:hidden">
          <FoldedSummary booking={booking} />
        </div>
        <form
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (!payment.busy) pay();
          }}
        >
          <HeldTickets booking={booking} />
          <CheckoutStep number={2} title="Your details">
            <DetailsFields booking={booking} form={form} />
            {invoice}
          </CheckoutStep>
          <CheckoutStep number={3} title={lastStepLabel(booking)}>
            <PaySection booking={booking} payment={payment} tender={tender} />
          </CheckoutStep>
        </form>
      </div>
      <aside className="hidden lg:block">
        <OrderSummary booking={booking} className="sticky top-20" />
      </aside>
    </div>
  );
}

function lastStepLabel({ needsApproval, totalMinor }: Booking): string {
  if (needsApproval) return 'Send your request';
  return totalMinor === 0 ? 'Confirm' : 'Pay';
}

function HeldTickets({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false);
  const release = useReleaseHold(booking);
  const count = booking.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <CheckoutStep number={1} title={`${wordsOfTicketCount(count)} held for you`} done>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ul className="grid gap-1 text-ink-2">
          {booking.lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.name}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="touch-target rounded-chip text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
          onClick={() => setAsking(true)}
        >
          {booking.isTurn ? 'Pass your turn on' : 'Give the tickets back'}
        </button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Give these tickets back?"
        confirmLabel="Give tickets back"
        cancelLabel="Keep them"
        danger
        onConfirm={() => release.mutateAsync()}
      >
        {booking.isTurn ? 'They go to the next person who waits.' : 'Somebody else can book them at once.'} Nothing was
        charged.
      </AlertDialog>
    </CheckoutStep>
  );
}
