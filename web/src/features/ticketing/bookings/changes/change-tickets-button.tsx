import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ticketChangesText } from '@festoon/catalogue/ticketing/ticket-changes';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { changeTickets, type ChangeOption, type TicketChangeQuote } from '@festoon/contracts/ticketing/ticket-changes';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useFocusOnce } from '../../../../ui/use-focus-once.ts';
import { cacheBooking, invalidateBooking, ticketChangeQuery } from '../booking-queries.ts';
import { checkoutPath, outcomePath } from '../checkout/checkout-stage.ts';
import { ChangePicker } from './change-picker.tsx';
import { ChangeSummary } from './change-summary.tsx';

/** The tickets, the date and the ticket type that the buyer chose. */
export type ChangeChoice = {
  readonly ticketIds: readonly string[] | null;
  readonly date: string | null;
  readonly ticketTypeId: string | null;
  readonly to: RefundTarget;
};

const NO_CHOICE: ChangeChoice = { ticketIds: null, date: null, ticketTypeId: null, to: 'card' };

/** Shows a dialog that chooses tickets and their new type and date, then the price difference, and confirms the change. */
export function ChangeTickets({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [choice, setChoice] = useState(NO_CHOICE);
  const [isConfirmRequested, setIsConfirmRequested] = useState(false);
  const quote = useQuery({
    ...ticketChangeQuery(booking.id, choice),
    placeholderData: (before: TicketChangeQuote | undefined) => before,
  });
  const option = quote.data?.ticketTypes.find(
    ({ ticketTypeId, errorCode }) => errorCode === null && ticketTypeId === choice.ticketTypeId,
  );
  const selected = quote.data === undefined || quote.isPlaceholderData || option === undefined ? null : quote.data;
  const change = useChangeTickets(booking, () => setIsConfirmRequested(false));
  const isConfirming = isConfirmRequested && selected !== null && option !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={
        isConfirming
          ? ticketChangesText('confirmTitle', { count: selected.selectedIds.length })
          : ticketChangesText('changeTickets')
      }
      description={booking.event.title}
      footer={
        isConfirming ? (
          <ConfirmActions
            option={option}
            isBusy={change.isPending}
            onBack={() => setIsConfirmRequested(false)}
            onConfirm={() => change.mutate({ quote: selected, option, to: choice.to })}
          />
        ) : (
          <>
            <Button onClick={onClose}>{ticketChangesText('cancel')}</Button>
            <Button tone="primary" disabled={selected === null} onClick={() => setIsConfirmRequested(true)}>
              {ticketChangesText('continue')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {change.isError && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(change.error)}
          </InlineNotice>
        )}
        {isConfirming ? (
          <ChangeSummary booking={booking} quote={selected} option={option} to={choice.to} />
        ) : (
          <ChangePicker quote={quote} choice={choice} onChange={setChoice} />
        )}
      </div>
    </Dialog>
  );
}

type ConfirmActionsProps = {
  readonly option: ChangeOption;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
};

function ConfirmActions({ option, isBusy, onBack, onConfirm }: ConfirmActionsProps) {
  const back = useFocusOnce();
  return (
    <>
      <Button ref={back} onClick={onBack}>
        {ticketChangesText('goBack')}
      </Button>
      <Button tone="primary" busy={isBusy} busyLabel={ticketChangesText('changing')} onClick={onConfirm}>
        {ticketChangesText((option.differenceMinor ?? 0) > 0 ? 'continueToPayment' : 'changeTickets')}
      </Button>
    </>
  );
}

type ConfirmedChange = { readonly quote: TicketChangeQuote; readonly option: ChangeOption; readonly to: RefundTarget };

/** Changes the tickets. Opens the checkout of the new booking while something is missing, such as the payment, otherwise the booking. */
function useChangeTickets(booking: Booking, onFailure: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ quote, option, to }: ConfirmedChange) =>
      call(
        changeTickets,
        {
          bookingId: booking.id,
          ticketIds: quote.selectedIds,
          eventId: quote.eventId,
          ticketTypeId: option.ticketTypeId,
          expectedDifferenceMinor: option.differenceMinor ?? 0,
          to,
        },
        { idempotencyKey: key },
      ),
    onSuccess: async (changed, { quote }) => {
      cacheBooking(client, changed);
      void invalidateBooking(client, booking.id);
      if (changed.status === 'held') return navigate({ href: checkoutPath(changed.id) });
      toast.success(ticketChangesText('ticketsChanged', { count: quote.selectedIds.length }));
      await navigate({ href: outcomePath(changed.id) });
    },
    // The price changed, or a ticket was used meanwhile: the quote is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      onFailure();
      void client.invalidateQueries({ queryKey: ticketChangeQuery(booking.id, NO_CHOICE).queryKey.slice(0, 3) });
    },
    meta: inlineErrors,
  });
}
