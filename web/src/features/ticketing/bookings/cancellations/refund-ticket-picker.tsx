import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatRefundPolicy } from '@festoon/contracts/ticketing/refund-policy-text';
import type { RefundQuote, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { refundsText } from '@festoon/catalogue/ticketing/refunds';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { refundPolicyText } from '../booking-text.ts';
import { RefundWindowNotice } from './refund-window-notice.tsx';
import { splitQuote, errorCodeLabel } from './refund-text.ts';

type RefundTicketPickerProps = {
  readonly booking: Booking;
  readonly bookingQuote: UseQueryResult<RefundQuote>;
  readonly selectionQuote: UseQueryResult<RefundQuote>;
  readonly quote: RefundQuote | undefined;
  readonly selectedIds: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly to: RefundTarget;
  readonly onTargetChange: (to: RefundTarget) => void;
};

/** Shows the tickets to cancel, their refund and its target. */
export function RefundTicketPicker({
  booking,
  bookingQuote,
  selectionQuote,
  quote,
  selectedIds,
  onSelect,
  to,
  onTargetChange,
}: RefundTicketPickerProps) {
  if (bookingQuote.data === undefined && bookingQuote.error) {
    return (
      <ErrorState onRetry={() => void bookingQuote.refetch()} retrying={bookingQuote.isFetching}>
        {inlineErrorMessage(bookingQuote.error)}
      </ErrorState>
    );
  }
  if (bookingQuote.data === undefined) {
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <RefundRule booking={booking} quote={bookingQuote.data} />
      <Tickets quote={bookingQuote.data} selectedIds={selectedIds} onSelect={onSelect} />
      {selectedIds.length > 0 && (
        <RefundAmount
          quote={quote}
          to={to}
          onTargetChange={onTargetChange}
          error={selectionQuote.error}
          retry={() => void selectionQuote.refetch()}
        />
      )}
    </div>
  );
}

function RefundRule({ booking, quote }: { booking: Booking; quote: RefundQuote }) {
  if (quote.window !== null) return <RefundWindowNotice window={quote.window} event={booking.event} />;
  const isFree = booking.totalMinor === 0;
  if (isFree) return <p className="text-ink-2">{refundsText('youCanCancelFreeTicketsUntil')}</p>;
  const { deadlineAt } = quote;
  if (deadlineAt !== null && deadlineAt < booking.now) return <p className="text-ink-2">{refundPolicyText(booking)}</p>;
  return (
    <p className="text-ink-2">
      {formatRefundPolicy(booking.refundPolicy)}
      {deadlineAt !== null && ` ${refundsText('theDeadlineIs', { time: formatDateTime(deadlineAt, booking.event) })}`}
    </p>
  );
}

type TicketsProps = {
  readonly quote: RefundQuote;
  readonly selectedIds: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
};

function Tickets({ quote, selectedIds, onSelect }: TicketsProps) {
  const { tickets, currency } = quote;
  const open = tickets.filter(({ errorCode }) => errorCode === null);
  const toggle = (id: string) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-sm font-medium">{refundsText('whichTickets')}</legend>
      {open.length > 2 && (
        <Checkbox
          label={refundsText('allTickets')}
          checked={selectedIds.length === open.length}
          indeterminate={selectedIds.length > 0 && selectedIds.length < open.length}
          onChange={() => onSelect(selectedIds.length === open.length ? [] : open.map(({ id }) => id))}
          className="border-b border-line pb-1"
        />
      )}
      {tickets.map(({ id, holderName, ticketTypeName, refundMinor, priceMinor, errorCode }) => (
        <Checkbox
          key={id}
          label={joinList([holderName, ticketTypeName])}
          hint={errorCode === null ? refundAmountLabel({ refundMinor, priceMinor, currency }) : errorCodeLabel(errorCode)}
          checked={selectedIds.includes(id)}
          disabled={errorCode !== null}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}

function refundAmountLabel(ticket: { refundMinor: number; priceMinor: number; currency: string }): string {
  const { refundMinor, priceMinor, currency } = ticket;
  if (priceMinor === 0) return refundsText('free');
  return refundsText('backOf', {
    refund: formatMoney(refundMinor, currency),
    price: formatMoney(priceMinor, currency),
  });
}

type RefundAmountProps = {
  readonly quote: RefundQuote | undefined;
  readonly to: RefundTarget;
  readonly onTargetChange: (to: RefundTarget) => void;
  readonly error: unknown;
  readonly retry: () => void;
};

function RefundAmount({ quote, to, onTargetChange, error, retry }: RefundAmountProps) {
  if (quote === undefined && error) return <ErrorState onRetry={retry}>{inlineErrorMessage(error)}</ErrorState>;
  if (quote === undefined) return <Skeleton className="h-40" />;
  const { refundMinor, cardMinor, currency } = quote;
  if (refundMinor === 0) return <BookingEndNotice quote={quote} />;
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
        <span>{refundsText('yourRefund')}</span>
        <span className="text-xl tabular-nums" data-refund>
          {formatMoney(refundMinor, currency)}
        </span>
      </p>
      {cardMinor > 0 ? (
        <RadioGroup
          legend={refundsText('refundTo')}
          variant="cards"
          value={to}
          onChange={onTargetChange}
          options={[
            { value: 'card', label: refundsText('yourCard'), hint: targetHint(quote, 'card') },
            {
              value: 'wallet',
              label: refundsText('yourWallet'),
              hint: refundsText('rightAwaySpendItHereOr'),
            },
          ]}
        />
      ) : (
        <InlineNotice>{refundsText('theFullRefundGoesToYour')}</InlineNotice>
      )}
      <BookingEndNotice quote={quote} />
    </div>
  );
}

function targetHint(quote: RefundQuote, to: RefundTarget): string {
  const { cardMinor, walletMinor } = splitQuote(quote, to);
  if (walletMinor === 0) return refundsText('in510Days');
  const { currency } = quote;
  return refundsText('in5To10DaysWithWallet', {
    card: formatMoney(cardMinor, currency),
    wallet: formatMoney(walletMinor, currency),
  });
}

function BookingEndNotice({ quote }: { quote: RefundQuote }): ReactNode {
  if (!quote.endsBooking) return null;
  return <p className="text-sm text-muted">{refundsText('theseAreYourLastTicketsSo')}</p>;
}
