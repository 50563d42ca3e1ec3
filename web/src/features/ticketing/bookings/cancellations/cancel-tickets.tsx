import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-text';
import { cancelTickets, type RefundOffer, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useFocusOnce } from '../../../../ui/use-focus-once.ts';
import { refundOfferQuery, showBooking } from '../booking-queries.ts';
import { wordsOfTicketCount } from '../booking-text.ts';
import { partsFor } from './refund-text.ts';
import { TicketChoice } from '../tickets/ticket-choice.tsx';

type CancelTicketsProps = {
  readonly booking: Booking;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Chooses tickets of a booking, says what goes back and where to, and asks before anything ends. */
export function CancelTickets({ booking, open, onOpenChange }: CancelTicketsProps) {
  const whole = useQuery({ ...refundOfferQuery(booking.id, null), enabled: open });
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [to, setTo] = useState<RefundTarget>('card');
  const [asking, setAsking] = useState(false);
  const chosen = picked ?? chosenFirst(whole.data);
  const part = useQuery({ ...refundOfferQuery(booking.id, chosen), enabled: open && chosen.length > 0 });
  const offer = chosen.length === 0 ? undefined : part.data;
  const isAsking = asking && offer !== undefined;
  const close = () => {
    setPicked(null);
    setAsking(false);
    onOpenChange(false);
  };
  const choice = { booking, whole, part, offer, chosen, onChoose: setPicked, to, onTo: setTo };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={isAsking ? `Cancel ${wordsOfTicketCount(chosen.length)}?` : 'Cancel tickets'}
      description={booking.event.title}
      footer={
        isAsking ? (
          <Confirm booking={booking} offer={offer} to={to} onBack={() => setAsking(false)} onDone={close} />
        ) : (
          <Next offer={offer} whole={whole.data} onClose={close} onNext={() => setAsking(true)} />
        )
      }
    >
      {isAsking ? <WhatFollows offer={offer} to={to} /> : <TicketChoice {...choice} />}
    </Dialog>
  );
}

type NextProps = {
  readonly whole: RefundOffer | undefined;
  readonly offer: RefundOffer | undefined;
  readonly onClose: () => void;
  readonly onNext: () => void;
};

function Next({ whole, offer, onClose, onNext }: NextProps) {
  if (whole === undefined || whole.chosenIds.length === 0) return <Button onClick={onClose}>Close</Button>;
  return (
    <>
      <Button onClick={onClose}>Keep tickets</Button>
      <Button tone="danger" disabled={offer === undefined} onClick={onNext}>
        {offer === undefined ? 'Choose tickets' : `Cancel ${wordsOfTicketCount(offer.chosenIds.length)}`}
      </Button>
    </>
  );
}

/** The only ticket is meant, or all of them in a refund window; of several none is otherwise, until the buyer says which. */
function chosenFirst(offer: RefundOffer | undefined): readonly string[] {
  return offer !== undefined && (offer.tickets.length === 1 || offer.window !== null) ? offer.chosenIds : [];
}

function WhatFollows({ offer, to }: { offer: RefundOffer; to: RefundTarget }) {
  const isOne = offer.chosenIds.length === 1;
  const money = formatRefundTargets({ ...partsFor(offer, to), currency: offer.currency });
  return (
    <div className="grid gap-2 text-ink-2">
      <p>
        {isOne ? 'It lets' : 'They let'} nobody in from now on, and the {isOne ? 'place goes' : 'places go'} to others.
      </p>
      <p>{money === '' ? 'Nothing goes back: you paid nothing.' : `You get ${money}.`} This can’t be undone.</p>
    </div>
  );
}

type ConfirmProps = {
  readonly booking: Booking;
  readonly offer: RefundOffer;
  readonly to: RefundTarget;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Confirm({ booking, offer, to, onBack, onDone }: ConfirmProps) {
  const cancelling = useCancelling(booking, offer, to);
  const back = useFocusOnce();
  return (
    <>
      <Button ref={back} onClick={onBack}>
        Go back
      </Button>
      <Button
        tone="danger"
        busy={cancelling.isPending}
        busyLabel="Cancelling"
        onClick={() => void cancelling.mutateAsync().then(onDone, onBack)}
      >
        Cancel {wordsOfTicketCount(offer.chosenIds.length)}
      </Button>
    </>
  );
}

function useCancelling(booking: Booking, offer: RefundOffer, to: RefundTarget) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: () => {
      const { chosenIds: ticketIds, refundMinor: expectedMinor } = offer;
      return call(cancelTickets, { bookingId: booking.id, ticketIds, to, expectedMinor }, { idempotencyKey: key });
    },
    onSuccess: ({ booking: after, refund }) => {
      showBooking(client, after);
      const back = refund && formatRefundTargets({ ...refund, currency: after.currency });
      toast.success(`${wordsOfTicketCount(offer.chosenIds.length)} cancelled${back ? `: ${back}` : ''}`);
    },
    // The amount changed, or a ticket was used meanwhile: the offer is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      void client.invalidateQueries({ queryKey: refundOfferQuery(booking.id, null).queryKey.slice(0, 3) });
    },
  });
}
