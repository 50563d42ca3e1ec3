import { useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { Button } from '../../../../ui/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-targets-text';
import { cancelTickets, type RefundQuote, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { refundsText } from '@festoon/catalogue/ticketing/refunds';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useFocusOnce } from '../../../../ui/use-focus-once.ts';
import { refundQuoteQuery, cacheBooking } from '../booking-queries.ts';
import { splitQuote } from './refund-text.ts';
import { RefundTicketPicker } from './refund-ticket-picker.tsx';

/** Shows a button that opens the refund of a booking in its refund window. */
export function GetRefundButton({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  if (booking.status !== 'confirmed') return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{refundsText('getARefund')}</Button>
      <CancelTickets booking={booking} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

type CancelTicketsProps = {
  readonly booking: Booking;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Shows a dialog that selects tickets of a booking, shows the refund and its target, and confirms the cancellation. */
export function CancelTickets({ booking, open, onOpenChange }: CancelTicketsProps) {
  const bookingQuote = useQuery({ ...refundQuoteQuery(booking.id, null), enabled: open });
  const [selectedIds, setSelectedIds] = useState<readonly string[] | null>(null);
  const [to, setTarget] = useState<RefundTarget>('card');
  const [isConfirmRequested, setIsConfirmRequested] = useState(false);
  const selectedTicketIds = selectedIds ?? defaultTicketIds(bookingQuote.data);
  const selectionQuote = useQuery({
    ...refundQuoteQuery(booking.id, selectedTicketIds),
    enabled: open && selectedTicketIds.length > 0,
  });
  const quote = selectedTicketIds.length === 0 ? undefined : selectionQuote.data;
  const isConfirming = isConfirmRequested && quote !== undefined;
  const close = () => {
    setSelectedIds(null);
    setIsConfirmRequested(false);
    onOpenChange(false);
  };
  const picker = {
    booking,
    bookingQuote,
    selectionQuote,
    quote,
    selectedIds: selectedTicketIds,
    onSelect: setSelectedIds,
    to,
    onTargetChange: setTarget,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={
        isConfirming ? refundsText('cancelQuestion', { count: selectedTicketIds.length }) : refundsText('cancelTickets')
      }
      description={booking.event.title}
      footer={
        isConfirming ? (
          <Confirm booking={booking} quote={quote} to={to} onBack={() => setIsConfirmRequested(false)} onDone={close} />
        ) : (
          <DialogActions
            quote={quote}
            bookingQuote={bookingQuote.data}
            onClose={close}
            onNext={() => setIsConfirmRequested(true)}
          />
        )
      }
    >
      {isConfirming ? <Consequences quote={quote} to={to} /> : <RefundTicketPicker {...picker} />}
    </Dialog>
  );
}

type DialogActionsProps = {
  readonly bookingQuote: RefundQuote | undefined;
  readonly quote: RefundQuote | undefined;
  readonly onClose: () => void;
  readonly onNext: () => void;
};

function DialogActions({ bookingQuote, quote, onClose, onNext }: DialogActionsProps) {
  if (bookingQuote === undefined || bookingQuote.selectedIds.length === 0)
    return <Button onClick={onClose}>{refundsText('close')}</Button>;
  return (
    <>
      <Button onClick={onClose}>{refundsText('stay')}</Button>
      <Button tone="danger" disabled={quote === undefined} onClick={onNext}>
        {quote === undefined
          ? refundsText('chooseTickets')
          : refundsText('cancelCount', { count: quote.selectedIds.length })}
      </Button>
    </>
  );
}

/**
 * Returns the ids selected at first: the only ticket, or all tickets in a refund window. Otherwise none, so that the
 * buyer chooses.
 */
function defaultTicketIds(quote: RefundQuote | undefined): readonly string[] {
  return quote !== undefined && (quote.tickets.length === 1 || quote.window !== null) ? quote.selectedIds : [];
}

function Consequences({ quote, to }: { quote: RefundQuote; to: RefundTarget }) {
  const amounts = formatRefundTargets({ ...splitQuote(quote, to), currency: quote.currency });
  return (
    <div className="grid gap-2 text-ink-2">
      <p>{refundsText('consequence', { count: quote.selectedIds.length })}</p>
      <p>{amounts === '' ? refundsText('youPaidNothingSoTheresNo') : refundsText('youGet', { amounts })}</p>
    </div>
  );
}

type ConfirmProps = {
  readonly booking: Booking;
  readonly quote: RefundQuote;
  readonly to: RefundTarget;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Confirm({ booking, quote, to, onBack, onDone }: ConfirmProps) {
  const cancellation = useCancelTickets(booking, quote, to);
  const back = useFocusOnce();
  return (
    <>
      <Button ref={back} onClick={onBack}>
        {refundsText('goBack')}
      </Button>
      <Button
        tone="danger"
        busy={cancellation.isPending}
        busyLabel={refundsText('cancelling')}
        onClick={() => void cancellation.mutateAsync().then(onDone, onBack)}
      >
        {refundsText('cancelCount', { count: quote.selectedIds.length })}
      </Button>
    </>
  );
}

function useCancelTickets(booking: Booking, quote: RefundQuote, to: RefundTarget) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: () => {
      const { selectedIds: ticketIds, refundMinor: expectedMinor } = quote;
      return call(cancelTickets, { bookingId: booking.id, ticketIds, to, expectedMinor }, { idempotencyKey: key });
    },
    onSuccess: ({ booking: after, refund }) => {
      cacheBooking(client, after);
      const count = quote.selectedIds.length;
      const amounts = refund && formatRefundTargets({ ...refund, currency: after.currency });
      toast.success(amounts ? refundsText('cancelledWithRefund', { count, amounts }) : refundsText('cancelled', { count }));
    },
    // The amount changed, or a ticket was used meanwhile: the quote is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      void client.invalidateQueries({ queryKey: refundQuoteQuery(booking.id, null).queryKey.slice(0, 3) });
    },
  });
}
