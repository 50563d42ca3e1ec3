import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { startTransfer, cancelTransfer } from '@festoon/contracts/ticketing/transfers';
import { ticketText } from '@festoon/catalogue/ticketing/ticket';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { invalidateBooking } from '../booking-queries.ts';

/** Shows a form that sends the ticket to another person, or the pending transfer with a cancel button. */
export function TransferTicket({ ticket }: { ticket: Ticket }) {
  const [isOpen, setIsOpen] = useState(false);
  if (ticket.transfer !== null) return <PendingTransfer ticket={ticket} transfer={ticket.transfer} />;
  if (!ticket.canTransfer) return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {ticketText('transferTicket')}
      </Button>
      {isOpen && <SendDialog ticket={ticket} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type PendingTransferProps = { readonly ticket: Ticket; readonly transfer: NonNullable<Ticket['transfer']> };

function PendingTransfer({ ticket, transfer }: PendingTransferProps) {
  const client = useQueryClient();
  const cancelPending = useMutation({
    mutationFn: () => call(cancelTransfer, { ticketId: ticket.id }),
    onSuccess: () => toast.success(ticketText('transferCancelledTheTicketIsYours')),
    onSettled: () => invalidateBooking(client, ticket.bookingId),
  });
  const { toName, toEmail, expiresAt } = transfer;
  return (
    <InlineNotice
      tone="info"
      className="basis-full"
      action={
        <Button
          size="sm"
          busy={cancelPending.isPending}
          busyLabel={ticketText('cancellingTransfer')}
          onClick={() => cancelPending.mutate()}
        >
          {ticketText('cancelTransfer')}
        </Button>
      }
    >
      {joinParts(
        ticketText.parts('sentTo', {
          name: toName,
          address: toEmail,
          time: formatDateTime(expiresAt, ticket.event),
          email: (chunks) => <span className="break-all">{chunks}</span>,
        }),
      )}
    </InlineNotice>
  );
}

function SendDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useForm({
    check: async () => (await import('./transfer-checks.ts')).checkTransfer,
    submit: async ({ email = '', name = '', message = '' }) => {
      await call(startTransfer, { ticketId: ticket.id, email, name, message }, { idempotencyKey: key });
      toast.success(ticketText('ticketSentTo', { name }));
      await invalidateBooking(client, ticket.bookingId);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ticketText('transferTicket')}
      description={joinList([ticket.ticketTypeName, ticket.event.title])}
      footer={
        <>
          <Button onClick={onClose}>{ticketText('stay')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.busy} busyLabel={ticketText('sending')}>
            {ticketText('sendTicket')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className="grid gap-4" onChange={() => setKey(newIdempotencyKey())}>
        <TextField label={ticketText('name')} autoComplete="off" required {...form.field('name')} />
        <TextField
          label={ticketText('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...form.field('email')}
        />
        <TextArea label={ticketText('messageOptional')} rows={2} maxLength={500} {...form.field('message')} />
        <p className="text-sm text-muted">{ticketText('theyllGetAnEmailWithA')}</p>
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
      </form>
    </Dialog>
  );
}
