import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/bookings';
import { refundWords, moneyBackWords } from '@festoon/contracts/refund-words';
import { cancelTickets, type RefundOffer, type RefundTarget } from '@festoon/contracts/refunds';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { inPlaceMessage } from '../../lib/in-place.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refundOfferQuery, showBooking } from './booking-queries.ts';
import { wordsOfTicketCount } from './booking-words.ts';
import { partsFor, refusalWords } from './refund-words.ts';

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
  const close = () => {
    setPicked(null);
    onOpenChange(false);
  };
  const offer = chosen.length === 0 ? undefined : part.data;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Cancel tickets"
      description={booking.event.title}
      footer={
        whole.data && whole.data.chosenIds.length > 0 ? (
          <>
            <Button onClick={close}>Keep tickets</Button>
            <Button tone="danger" disabled={offer === undefined} onClick={() => setAsking(true)}>
              {chosen.length === 0 ? 'Choose tickets' : `Cancel ${wordsOfTicketCount(chosen.length)}`}
            </Button>
          </>
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      {whole.data ? (
        <div className="grid gap-5">
          <Rule booking={booking} offer={whole.data} />
          <Tickets offer={whole.data} chosen={chosen} onChoose={setPicked} />
          {chosen.length > 0 && (
            <GoesBack offer={offer} to={to} onTo={setTo} error={part.error} retry={() => void part.refetch()} />
          )}
        </div>
      ) : whole.error ? (
        <ErrorState onRetry={() => void whole.refetch()} retrying={whole.isFetching}>
          {inPlaceMessage(whole.error)}
        </ErrorState>
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
        </div>
      )}
      {offer && (
        <Confirmation booking={booking} offer={offer} to={to} open={asking} onOpenChange={setAsking} onDone={close} />
      )}
    </Dialog>
  );
}

/** The only ticket is meant; of several none is, until somebody says which. */
function chosenFirst(offer: RefundOffer | undefined): readonly string[] {
  return offer?.tickets.length === 1 ? offer.chosenIds : [];
}

function Rule({ booking, offer }: { booking: Booking; offer: RefundOffer }) {
  const { timeZone } = booking.event;
  const isFree = booking.totalMinor === 0;
  if (isFree) return <p className="text-ink-2">You can give free tickets back until the start.</p>;
  return (
    <p className="text-ink-2">
      {refundWords(booking.refundPolicy)}
      {offer.deadlineAt !== null && ` That is until ${formatDateTime(offer.deadlineAt, timeZone)}.`}
    </p>
  );
}

type TicketsProps = {
  readonly offer: RefundOffer;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

function Tickets({ offer, chosen, onChoose }: TicketsProps) {
  const { tickets, currency } = offer;
  const open = tickets.filter(({ refusal }) => refusal === null);
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-sm font-medium">Which tickets?</legend>
      {open.length > 2 && (
        <Checkbox
          label="All of them"
          checked={chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={() => onChoose(chosen.length === open.length ? [] : open.map(({ id }) => id))}
          className="border-b border-line pb-1"
        />
      )}
      {tickets.map(({ id, holderName, ticketTypeName, refundMinor, priceMinor, refusal }) => (
        <Checkbox
          key={id}
          label={`${holderName}, ${ticketTypeName}`}
          hint={refusal === null ? backWords({ refundMinor, priceMinor, currency }) : refusalWords[refusal]}
          checked={chosen.includes(id)}
          disabled={refusal !== null}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}

function backWords(ticket: { refundMinor: number; priceMinor: number; currency: string }): string {
  const { refundMinor, priceMinor, currency } = ticket;
  if (priceMinor === 0) return 'Free';
  return `${formatMoney(refundMinor, currency)} back of ${formatMoney(priceMinor, currency)}`;
}

type GoesBackProps = {
  readonly offer: RefundOffer | undefined;
  readonly to: RefundTarget;
  readonly onTo: (to: RefundTarget) => void;
  readonly error: unknown;
  readonly retry: () => void;
};

function GoesBack({ offer, to, onTo, error, retry }: GoesBackProps) {
  if (offer === undefined && error) return <ErrorState onRetry={retry}>{inPlaceMessage(error)}</ErrorState>;
  if (offer === undefined) return <Skeleton className="h-40" />;
  const { refundMinor, cardMinor, currency } = offer;
  if (refundMinor === 0) return <Ends offer={offer} />;
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
        <span>Goes back to you</span>
        <span className="text-xl tabular-nums" data-refund>
          {formatMoney(refundMinor, currency)}
        </span>
      </p>
      {cardMinor > 0 ? (
        <RadioGroup
          legend="Where to?"
          look="cards"
          value={to}
          onChange={onTo}
          options={[
            { value: 'card', label: 'To your card', hint: targetHint(offer, 'card') },
            { value: 'wallet', label: 'To your wallet', hint: 'At once. Pay with it here, or have it paid out.' },
          ]}
        />
      ) : (
        <InlineNotice>All of it goes to your wallet, at once.</InlineNotice>
      )}
      <Ends offer={offer} />
    </div>
  );
}

function targetHint(offer: RefundOffer, to: RefundTarget): string {
  const { cardMinor, walletMinor } = partsFor(offer, to);
  if (walletMinor === 0) return 'In 5 to 10 days.';
  const { currency } = offer;
  return `${formatMoney(cardMinor, currency)} in 5 to 10 days. ${formatMoney(walletMinor, currency)} came from your wallet and goes back there at once.`;
}

function Ends({ offer }: { offer: RefundOffer }): ReactNode {
  if (!offer.endsBooking) return null;
  return <p className="text-sm text-muted">These are your last tickets: the whole booking ends with them.</p>;
}

type ConfirmationProps = {
  readonly booking: Booking;
  readonly offer: RefundOffer;
  readonly to: RefundTarget;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDone: () => void;
};

function Confirmation({ booking, offer, to, open, onOpenChange, onDone }: ConfirmationProps) {
  const cancelling = useCancelling(booking, offer, to);
  const count = offer.chosenIds.length;
  const money = moneyBackWords({ ...partsFor(offer, to), currency: offer.currency });
  const what = wordsOfTicketCount(count);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${what} for ${booking.event.title}?`}
      confirmLabel={`Cancel ${what}`}
      cancelLabel="Go back"
      danger
      onConfirm={async () => {
        await cancelling.mutateAsync();
        onDone();
      }}
    >
      {count === 1 ? 'It lets' : 'They let'} nobody in from now on, and the {count === 1 ? 'place goes' : 'places go'} to
      others. {money === '' ? 'Nothing goes back: you paid nothing.' : `You get ${money}.`} This can’t be undone.
    </AlertDialog>
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
      const back = refund && moneyBackWords({ ...refund, currency: after.currency });
      toast.success(`${wordsOfTicketCount(offer.chosenIds.length)} cancelled${back ? `: ${back}` : ''}`);
    },
    // Another amount, or a ticket that was used meanwhile: the offer is shown anew, and pressing again is another try.
    onError: () => {
      setKey(newIdempotencyKey());
      void client.invalidateQueries({ queryKey: refundOfferQuery(booking.id, null).queryKey.slice(0, 3) });
    },
  });
}
