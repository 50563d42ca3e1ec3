import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatRefund } from '@festoon/contracts/ticketing/refund-text';
import type { RefundOffer, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { wordsOfRefunds } from '../booking-text.ts';
import { RefundWindowNotice } from '../cancellations/refund-window-notice.tsx';
import { partsFor, errorCodeLabels } from '../cancellations/refund-text.ts';

type TicketChoiceProps = {
  readonly booking: Booking;
  readonly whole: UseQueryResult<RefundOffer>;
  readonly part: UseQueryResult<RefundOffer>;
  readonly offer: RefundOffer | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly to: RefundTarget;
  readonly onTo: (to: RefundTarget) => void;
};

/** Which tickets, what goes back for them, and where to. */
export function TicketChoice({ booking, whole, part, offer, chosen, onChoose, to, onTo }: TicketChoiceProps) {
  if (whole.data === undefined && whole.error) {
    return (
      <ErrorState onRetry={() => void whole.refetch()} retrying={whole.isFetching}>
        {inlineErrorMessage(whole.error)}
      </ErrorState>
    );
  }
  if (whole.data === undefined) {
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <Rule booking={booking} offer={whole.data} />
      <Tickets offer={whole.data} chosen={chosen} onChoose={onChoose} />
      {chosen.length > 0 && (
        <GoesBack offer={offer} to={to} onTo={onTo} error={part.error} retry={() => void part.refetch()} />
      )}
    </div>
  );
}

function Rule({ booking, offer }: { booking: Booking; offer: RefundOffer }) {
  if (offer.window !== null) return <RefundWindowNotice window={offer.window} event={booking.event} />;
  const isFree = booking.totalMinor === 0;
  if (isFree) return <p className="text-ink-2">You can give free tickets back until the start.</p>;
  const { deadlineAt } = offer;
  if (deadlineAt !== null && deadlineAt < booking.now) return <p className="text-ink-2">{wordsOfRefunds(booking)}</p>;
  return (
    <p className="text-ink-2">
      {formatRefund(booking.refundPolicy)}
      {deadlineAt !== null && ` That is until ${formatDateTime(deadlineAt, booking.event)}.`}
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
  const open = tickets.filter(({ errorCode }) => errorCode === null);
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
      {tickets.map(({ id, holderName, ticketTypeName, refundMinor, priceMinor, errorCode }) => (
        <Checkbox
          key={id}
          label={`${holderName}, ${ticketTypeName}`}
          hint={errorCode === null ? refundAmountLabel({ refundMinor, priceMinor, currency }) : errorCodeLabels[errorCode]}
          checked={chosen.includes(id)}
          disabled={errorCode !== null}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}

function refundAmountLabel(ticket: { refundMinor: number; priceMinor: number; currency: string }): string {
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
  if (offer === undefined && error) return <ErrorState onRetry={retry}>{inlineErrorMessage(error)}</ErrorState>;
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
