import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { resendTickets, type AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import { Link } from '@tanstack/react-router';
import { admitTicket, undoAdmission } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { type ComponentProps, useState } from 'react';
import { organiserBlocksText } from '@festoon/catalogue/ticketing/organiser-blocks';
import { attendeeText } from '@festoon/catalogue/ticketing/attendee';
import { apiPath, call } from '../../../lib/api/api-client.ts';
import { randomId } from '../../../lib/random-id.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { invalidateAttendees, organiserRefundsQuery } from './attendee-queries.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { BanIcon, DownloadIcon, EllipsisIcon, MailIcon } from '../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BlockAttendee } from './block-attendee.tsx';
import { RefundForm } from './refund-form.tsx';

type AttendeeActionsProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  /** True for an owner of the event. */
  readonly mayBlock: boolean;
};

/** The id of this page in the check-in log. */
const DEVICE_ID = randomId();

export function AttendeeActions({ eventId, attendee, mayBlock }: AttendeeActionsProps) {
  const { status, ticketId } = attendee;
  const checkIn = useManualCheckIn(eventId, attendee);
  if (status === 'void') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{attendeeText('thisTicketWasCancelled')}</p>
        <RefundButton eventId={eventId} attendee={attendee} />
        {mayBlock && <MoreActions eventId={eventId} attendee={attendee} mayBlock />}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone={status === 'valid' ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        busy={checkIn.isPending}
        busyLabel={attendeeText('saving')}
        onClick={() => checkIn.mutate()}
      >
        {status === 'valid' ? attendeeText('checkIn') : attendeeText('undoCheckIn')}
      </Button>
      <Link
        to="/profile/events/$id/messages"
        params={{ id: eventId }}
        search={{ message: 'new', to: ticketId }}
        className={buttonClass('secondary')}
      >
        {attendeeText('writeAMessage')}
      </Link>
      <RefundButton eventId={eventId} attendee={attendee} />
      <MoreActions eventId={eventId} attendee={attendee} mayBlock={mayBlock} />
    </div>
  );
}

/** Shows the menu of the actions that are rarely needed. */
function MoreActions({ eventId, attendee, mayBlock }: AttendeeActionsProps) {
  const { name, status, ticketId } = attendee;
  const resend = useResend(eventId, attendee);
  const [isBlocking, setBlocking] = useState(false);
  const isUsable = status !== 'void';
  return (
    <>
      <Menu
        isAbovePage
        trigger={
          <IconButton label={attendeeText('moreActionsFor', { name })} className="ms-auto">
            <EllipsisIcon />
          </IconButton>
        }
      >
        {isUsable && (
          <MenuItem icon={<MailIcon />} disabled={resend.isPending} onSelect={() => resend.mutate()}>
            {attendeeText('resendTickets')}
          </MenuItem>
        )}
        {isUsable && (
          <MenuLink icon={<DownloadIcon />} render={<PdfLink eventId={eventId} ticketId={ticketId} />}>
            {attendeeText('ticketPdf')}
          </MenuLink>
        )}
        {isUsable && mayBlock && <MenuSeparator />}
        {mayBlock && (
          <MenuItem danger icon={<BanIcon />} onSelect={() => setBlocking(true)}>
            {organiserBlocksText('block')}
          </MenuItem>
        )}
      </Menu>
      {mayBlock && <BlockAttendee eventId={eventId} attendee={attendee} open={isBlocking} onOpenChange={setBlocking} />}
    </>
  );
}

type PdfLinkProps = ComponentProps<'a'> & { readonly eventId: string; readonly ticketId: string };

/** Shows the link of a menu item, which adds its text. */
function PdfLink({ eventId, ticketId, children, ...item }: PdfLinkProps) {
  return (
    <a {...item} href={apiPath(`/hosted-events/${eventId}/attendees/${ticketId}/ticket.pdf`)} download>
      {children}
    </a>
  );
}

function useManualCheckIn(eventId: string, { status, ticketId, name }: AttendeeDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const device = {
        eventId: eventId as EventId,
        deviceId: DEVICE_ID,
        deviceName: attendeeText('attendeeList'),
        entrance: '',
      };
      return status === 'valid'
        ? call(admitTicket, { ...device, scanId: randomId(), by: { ticketId } })
        : call(undoAdmission, { ...device, ticketId, reason: '' });
    },
    onSuccess: async ({ result }) => {
      if (result === 'event_cancelled') toast.warning(attendeeText('thisEventIsCancelledSoCheck'));
      else if (status === 'valid') toast.success(attendeeText('isCheckedIn', { name }));
      else toast.success(attendeeText('checkInUndone', { name }));
      await invalidateAttendees(client, eventId);
    },
  });
}

function useResend(eventId: string, { ticketId }: AttendeeDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(resendTickets, { eventId: eventId as EventId, ticketId }),
    onSuccess: async ({ sentTo }) => {
      toast.success(attendeeText('ticketsSentTo', { sentTo }));
      await invalidateAttendees(client, eventId);
    },
  });
}

type RefundButtonProps = { readonly eventId: string; readonly attendee: AttendeeDetail };

/** Shows a button that refunds money and cancels tickets. For a cancelled booking it refunds the rest. */
function RefundButton({ eventId, attendee }: RefundButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, totalMinor } = attendee.booking;
  const isConfirmed = status === 'confirmed';
  if (!isConfirmed && (status !== 'cancelled' || totalMinor === 0)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {totalMinor > 0 ? attendeeText('refund') : attendeeText('cancelTickets')}
      </Button>
      <RefundDialog eventId={eventId} attendee={attendee} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

type RefundDialogProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Shows the refund, its recipient and its consequences, and confirms them. */
function RefundDialog({ eventId, attendee, open, onOpenChange }: RefundDialogProps) {
  const { booking } = attendee;
  const { data, error, refetch, isFetching } = useQuery({ ...organiserRefundsQuery(eventId, booking.id), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={booking.totalMinor > 0 ? attendeeText('refund') : attendeeText('cancelTickets')}
      description={attendeeText('bookingOf', { reference: booking.reference, buyer: booking.buyerName })}
    >
      {data ? (
        <RefundForm eventId={eventId} attendee={attendee} booking={data} onDone={() => onOpenChange(false)} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-28" />
          <Skeleton className="h-36" />
        </div>
      )}
    </Dialog>
  );
}
