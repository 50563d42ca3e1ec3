import { useState } from 'react';
import type { Booking } from '@festoon/contracts/bookings';
import { formatMoney } from '../../lib/money.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { HourglassIcon, InfoIcon } from '../../ui/icons.ts';
import { formatRefunded } from './refund-text.ts';
import { Said, ToBookings, ToEvent } from './said.tsx';
import { useReleaseHold } from './use-checkout.ts';

type OutcomeProps = { readonly booking: Booking };

/** The organiser decides now; the page looks again when they have. */
export function AskedToJoin({ booking }: OutcomeProps) {
  const { event, totalMinor, currency, buyer } = booking;
  return (
    <Said
      mark={<HourglassIcon />}
      title="Your request is sent"
      live
      actions={
        <>
          <ToBookings />
          <TakeBack booking={booking} />
        </>
      }
    >
      <p>
        {event.organiser.name} decides who comes. We write to {buyer.email} as soon as there is an answer.
      </p>
      <p>
        {totalMinor === 0
          ? 'If they say yes, your tickets come with that mail.'
          : `You have paid nothing. If they say yes, you have up to two days to pay ${formatMoney(totalMinor, currency)}.`}
      </p>
    </Said>
  );
}

function TakeBack({ booking }: OutcomeProps) {
  const [asking, setAsking] = useState(false);
  const release = useReleaseHold(booking);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Take it back</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take back your request for ${booking.event.title}?`}
        confirmLabel="Take request back"
        cancelLabel="Keep it"
        danger
        onConfirm={() => release.mutateAsync()}
      >
        You can ask again while the organiser still lets people in. Nothing was charged.
      </AlertDialog>
    </>
  );
}

export function TurnedDown({ booking }: OutcomeProps) {
  return (
    <Said mark={<InfoIcon />} title="Your request was declined" actions={<ToEvent booking={booking} />}>
      <p>The organiser can’t offer you a place this time. You have paid nothing.</p>
      <OrganiserMessage booking={booking} />
    </Said>
  );
}

export function CancelledBooking({ booking }: OutcomeProps) {
  return (
    <Said
      mark={<InfoIcon />}
      title={booking.event.status === 'cancelled' ? 'This event is cancelled' : 'This booking is cancelled'}
      actions={<ToBookings />}
    >
      <OrganiserMessage booking={booking} />
      <MoneyBack booking={booking} />
    </Said>
  );
}

/** Money that came for what was cancelled already goes back without having been a sale, and so without a booking refund. */
function MoneyBack({ booking }: OutcomeProps) {
  const { payment, refunds, cardMinor, currency } = booking;
  const givenBack = formatRefunded(booking);
  const isUnused = givenBack === null && (payment === 'refunding' || payment === 'refunded');
  const way = payment === 'refunded' ? 'was sent' : 'is on its way';
  const isByCard = isUnused || refunds.some(({ card }) => card === 'arrived' || card === 'on_its_way');
  return (
    <>
      {givenBack !== null && <p>{givenBack}.</p>}
      {isUnused && (
        <p>
          All of it, {formatMoney(cardMinor, currency)}, {way} back to your card.
        </p>
      )}
      {isByCard && <p>Banks take five to ten days to show it.</p>}
    </>
  );
}

function OrganiserMessage({ booking: { event, organiserMessage } }: OutcomeProps) {
  if (organiserMessage === '') return null;
  return (
    <figure className="grid gap-1 border-l-2 border-line-strong pl-3">
      <blockquote className="whitespace-pre-line">{organiserMessage}</blockquote>
      <figcaption className="text-sm text-muted">{event.organiser.name}</figcaption>
    </figure>
  );
}
