import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { bookingChangesText } from '@festoon/catalogue/ticketing/booking-changes';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { changeBookingDetails } from '@festoon/contracts/ticketing/checkout';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { bookingQuery, cacheBooking, invalidateBooking } from '../booking-queries.ts';
import { detailsInput } from '../checkout/checkout-details.ts';
import { DetailsFields } from '../checkout/details-fields.tsx';
import { useDetailsForm } from '../checkout/use-details-form.ts';

/** Shows a button on a ticket that changes names and answers of its booking, while its buyer can change them. */
export function ChangeTicketDetailsButton({ ticket }: { ticket: Ticket }) {
  const [isOpen, setIsOpen] = useState(false);
  const booking = useQuery({ ...bookingQuery(ticket.bookingId), enabled: isOpen });
  if (!ticket.canChange) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {bookingChangesText('changeNamesAndAnswers')}
      </Button>
      {isOpen && booking.data && <ChangeDetails booking={booking.data} onClose={close} />}
      {isOpen && !booking.data && (
        <Dialog
          open
          onOpenChange={close}
          size="lg"
          title={bookingChangesText('changeNamesAndAnswers')}
          description={ticket.event.title}
        >
          {booking.isError ? (
            <InlineNotice tone="failure" announce>
              {inlineErrorMessage(booking.error)}
            </InlineNotice>
          ) : (
            <Skeleton className="h-64 rounded-card" />
          )}
        </Dialog>
      )}
    </>
  );
}

type ChangeDetailsProps = { readonly booking: Booking; readonly onClose: () => void };

/** Shows a dialog with the attendees whose tickets the buyer still has, and the answers to the organiser's questions. */
export function ChangeDetails({ booking: current, onClose }: ChangeDetailsProps) {
  const formId = useId();
  const [opened] = useState(current);
  // The files that were uploaded since the dialog opened are in the current booking.
  const booking = { ...opened, files: current.files, attendees: opened.attendees.filter(({ canChange }) => canChange) };
  const change = useChangeDetails(booking.id, onClose);
  const form = useDetailsForm(booking, { person: booking.buyer, error: change.error, keepsDraft: false });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.check() || change.isPending) return;
    const { bookingId, answers, attendees } = detailsInput(form.details, booking);
    change.mutate({ bookingId, answers, attendees });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={bookingChangesText('changeNamesAndAnswers')}
      description={booking.event.title}
      footer={
        <>
          <Button onClick={onClose}>{bookingChangesText('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={change.isPending}
            busyLabel={bookingChangesText('saving')}
          >
            {bookingChangesText('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-6">
        {booking.changesUntil !== null && (
          <p className="text-ink-2">
            {bookingChangesText('changeableUntil', { time: formatDateTime(booking.changesUntil, booking.event) })}
          </p>
        )}
        {change.isError && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(change.error)}
          </InlineNotice>
        )}
        <DetailsFields booking={booking} form={form} showsBuyer={false} />
      </form>
    </Dialog>
  );
}

type Change = Parameters<typeof call<typeof changeBookingDetails>>[1];

function useChangeDetails(bookingId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call(changeBookingDetails, change),
    onSuccess: (booking) => {
      cacheBooking(client, booking);
      toast.success(bookingChangesText('changesSaved'));
      onDone();
    },
    onSettled: () => invalidateBooking(client, bookingId),
    meta: inlineErrors,
  });
}
