import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { formatMoney } from '../../../../lib/format/money.ts';
import { listForResale, cancelResale } from '@festoon/contracts/ticketing/transfers';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { invalidateBooking } from '../booking-queries.ts';

/** Offers a ticket of a sold-out type to the people on the waiting list, or withdraws the offer. */
export function TicketResale({ ticket }: { ticket: Ticket }) {
  if (ticket.resale !== null) return <ListedTicket ticket={ticket} listing={ticket.resale} />;
  return ticket.canResell ? <ListForResaleButton ticket={ticket} /> : null;
}

function ListForResaleButton({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const createListing = useMutation({
    mutationFn: () => call(listForResale, { ticketId: ticket.id }, { idempotencyKey: key }),
    onSuccess: () => toast.success('Your ticket is offered to the waiting list.'),
    onSettled: () => {
      setIsOpen(false);
      return invalidateBooking(client, ticket.bookingId);
    },
  });
  return (
    <>
      <Button size="sm" tone="ghost" className="justify-self-center" onClick={() => setIsOpen(true)}>
        Offer it to the waiting list
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Offer this ticket to the waiting list?"
        confirmLabel="Offer ticket"
        cancelLabel="Keep it"
        onConfirm={() => createListing.mutateAsync()}
      >
        The ticket stays yours until it is sold. Then you get {formatMoney(ticket.priceMinor, ticket.currency)} in your
        wallet, and the ticket is no longer valid. While it is offered to someone on the waiting list, it is reserved for
        them.
      </AlertDialog>
    </>
  );
}

type ListedTicketProps = { readonly ticket: Ticket; readonly listing: NonNullable<Ticket['resale']> };

function ListedTicket({ ticket, listing }: ListedTicketProps) {
  const client = useQueryClient();
  const cancelListing = useMutation({
    mutationFn: () => call(cancelResale, { ticketId: ticket.id }),
    onSuccess: () => toast.success('The ticket stays yours.'),
    onSettled: () => invalidateBooking(client, ticket.bookingId),
  });
  if (listing.isReserved)
    return (
      <InlineNotice tone="info">
        Somebody has their turn with this ticket. It comes back to you if they do not buy it; if they do, what it cost is in
        your wallet.
      </InlineNotice>
    );
  return (
    <InlineNotice
      tone="info"
      action={
        <Button size="sm" busy={cancelListing.isPending} busyLabel="Keeping" onClick={() => cancelListing.mutate()}>
          Keep it
        </Button>
      }
    >
      Offered to the waiting list since {formatDateTime(listing.at, ticket.event)}. You can use it until it is bought.
    </InlineNotice>
  );
}
