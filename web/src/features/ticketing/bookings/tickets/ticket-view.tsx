import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { apiPath, call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { formatDateTime, formatLocalTime, ownZone } from '../../../../lib/format/format.ts';
import { buttonClass, Button } from '../../../../ui/button.tsx';
import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleCheckIcon,
  SendIcon,
  TicketXIcon,
} from '../../../../ui/image/icons.ts';
import { QrCode } from '../../../../ui/image/qr-code.tsx';
import { formatVenue } from '../booking-text.ts';
import { RefundWindowNotice } from '../cancellations/refund-window-notice.tsx';
import { ChangeTicketDetailsButton } from '../changes/change-details-button.tsx';
import { ConversationLinks } from './conversation-links.tsx';
import { PassButtons } from './pass-links.tsx';
import { TransferTicket } from '../transfers/transfer-ticket.tsx';
import { useBookingLive } from '../use-booking-live.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../../lib/format/money.ts';
import { createResaleListing, cancelResale } from '@festoon/contracts/ticketing/transfers';
import { ticketText } from '@festoon/catalogue/ticketing/ticket';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { invalidateBooking } from '../booking-queries.ts';

/** Shows one ticket on the whole screen, for check-in. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  useBookingLive(ticket.bookingId);
  const { code, event, status } = ticket;
  useWakeLock(status === 'valid');
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`grid min-h-dvh grid-rows-[auto_1fr_auto] ${event.theme === null ? 'bg-subtle' : ''}`}
    >
      <header className="flex min-h-16 items-center justify-between gap-4 px-4">
        <Link to="/profile/bookings" className={buttonClass('ghost', 'sm')}>
          <span className="inline-flex items-center gap-1.5">
            <ArrowLeftIcon className="size-5" />
            {ticketText('tickets')}
          </span>
        </Link>
        <TicketNavigation ticket={ticket} />
      </header>
      <div className="grid place-items-center px-3 py-2 sm:px-4">
        <article
          data-ticket
          className="grid w-full max-w-sm gap-5 rounded-sheet border border-line bg-surface p-4 text-center shadow-card sm:p-6"
        >
          <div className="grid gap-1">
            <h1 className="text-xl font-semibold">{event.title}</h1>
            <p className="text-sm text-link">{formatEventTime(event, { viewerTimeZone: ownZone() })}</p>
            <StaffLabel ticket={ticket} name="start" />
            <p className="text-sm text-muted">{formatVenue(event)}</p>
            {event.localDoors !== null && (
              <p className="text-sm text-muted">{ticketText('doors', { time: formatLocalTime(event.localDoors) })}</p>
            )}
          </div>
          <ChangedEvent ticket={ticket} />
          <TicketCode ticket={ticket} />
          <div className="grid gap-0.5">
            <p className="text-2xl font-semibold">{ticket.holderName}</p>
            <StaffLabel ticket={ticket} name="name" />
            <p className="text-ink-2">{ticket.ticketTypeName}</p>
            <StaffLabel ticket={ticket} name="ticket" />
          </div>
          <div className="grid gap-1">
            {code !== null && <TypedCode code={code} />}
            <p className="text-sm text-muted tabular-nums">
              {ticketText('booking', { bookingReference: ticket.bookingReference })}
            </p>
            <StaffLabel ticket={ticket} name="booking" />
          </div>
          {status !== 'void' && code !== null && (
            <div className="flex flex-wrap justify-center gap-x-5 gap-y-2">
              <ConversationLinks event={event} ticketId={ticket.id} opens={ticket.opens} />
            </div>
          )}
          <div className="flex flex-wrap justify-center gap-2 empty:hidden max-sm:grid max-sm:justify-stretch">
            {isAdmitting(ticket) && <PassButtons ticketId={ticket.id} />}
            <ChangeTicketDetailsButton ticket={ticket} />
            <TransferTicket ticket={ticket} />
            <TicketResale ticket={ticket} />
          </div>
        </article>
      </div>
      <footer className="flex min-h-14 items-center justify-center px-4 pb-[env(safe-area-inset-bottom)]">
        {code !== null && status !== 'void' && (
          <a href={apiPath(`/tickets/${ticket.id}/ticket.pdf`)} className={buttonClass('ghost', 'sm')}>
            {ticketText('saveAsPdf')}
          </a>
        )}
      </footer>
    </main>
  );
}

/** Returns whether the ticket can be shown at an entrance, now or later. */
function isAdmitting({ code, status, event }: Ticket): boolean {
  return code !== null && status !== 'void' && event.status === 'published';
}

type StaffLabelProps = { readonly ticket: Ticket; readonly name: 'start' | 'name' | 'ticket' | 'booking' };

/** Shows a label for the people at the entrance, if their language is not that of the reader. */
function StaffLabel({ ticket: { staffLabels }, name }: StaffLabelProps) {
  // Also undefined in a ticket that the browser stored before tickets had labels.
  if (!staffLabels) return null;
  return (
    <p lang={staffLabels.language} className="text-xs text-muted">
      <bdi>{staffLabels[name]}</bdi>
    </p>
  );
}

const CODE_GROUP = /.{1,5}/g;

/** Shows the code of a ticket in groups that can be read out. There are no spaces, so that the whole code can be copied. */
function TypedCode({ code }: { code: string }) {
  return (
    <p dir="ltr" className="text-center font-mono text-xs text-balance text-muted select-all">
      {(code.match(CODE_GROUP) ?? []).map((group, index) => (
        <span key={index} className="mx-1 inline-block">
          {group}
        </span>
      ))}
    </p>
  );
}

/** Shows the buyer a link to the refund, and other holders who can get it. */
function ChangedEvent({ ticket }: { ticket: Ticket }) {
  const { refundWindow, event, bookingId, canRefund } = ticket;
  if (refundWindow === null) return null;
  const end = formatDateTime(refundWindow.until, event);
  const note = ticketText('theBuyerCanGetAFull', { end });
  return (
    <RefundWindowNotice
      window={refundWindow}
      event={event}
      {...(canRefund
        ? {
            action: (
              <Link
                to="/profile/bookings"
                search={{ booking: bookingId, ...(event.status === 'ended' && { when: 'past' }) }}
                className={buttonClass('primary', 'sm')}
              >
                {ticketText('getARefund')}
              </Link>
            ),
          }
        : { note })}
    />
  );
}

function TicketCode({ ticket }: { ticket: Ticket }) {
  const { status, checkedInAt, code, holderName, event } = ticket;
  if (status === 'void') {
    return (
      <div className="grid justify-items-center gap-2 rounded-card bg-failure-soft px-4 py-14 text-failure">
        <TicketXIcon className="size-12" />
        <p className="text-lg font-semibold">{ticketText('noLongerValid')}</p>
        <p className="text-sm text-ink-2">{ticketText('thisTicketWasCancelledOrRefunded')}</p>
      </div>
    );
  }
  if (code === null) {
    return (
      <div className="grid justify-items-center gap-2 rounded-card bg-subtle px-4 py-14">
        <SendIcon className="size-12 text-muted" />
        <p className="text-lg font-semibold">{ticketText('transferredTo', { holderName })}</p>
        <p className="text-sm text-ink-2">{ticketText('thisTicketNowBelongsToThem')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {status === 'checked_in' && (
        <p className="mx-auto flex w-fit items-center gap-2 rounded-full bg-success-soft px-4 py-1.5 font-medium text-success">
          <CircleCheckIcon className="size-5" />
          {checkedInAt === null
            ? ticketText('checkedIn')
            : ticketText('checkedInAt', { time: formatDateTime(checkedInAt, event) })}
        </p>
      )}
      <QrCode
        text={code}
        label={ticketText('ticketCodeOf', { holderName })}
        className={`mx-auto w-full min-w-64 p-0 ring-0 sm:max-w-80 ${status === 'checked_in' ? 'opacity-40' : ''}`}
      />
    </div>
  );
}

/** Shows which ticket of its booking this is, with links to the ones before and after it. */
function TicketNavigation({ ticket: { id, bookingTicketIds } }: { ticket: Ticket }) {
  const at = bookingTicketIds.indexOf(id);
  const previous = bookingTicketIds[at - 1];
  const next = bookingTicketIds[at + 1];
  useArrowKeys(previous, next);
  if (bookingTicketIds.length === 1) return null;
  return (
    <nav aria-label={ticketText('ticketsOfThisBooking')} className="flex items-center gap-3">
      <NavigationLink to={previous} label={ticketText('previousTicket')} Icon={ChevronLeftIcon} />
      <p className="font-medium tabular-nums">
        {ticketText('position', { number: at + 1, total: bookingTicketIds.length })}
      </p>
      <NavigationLink to={next} label={ticketText('nextTicket')} Icon={ChevronRightIcon} />
    </nav>
  );
}

type NavigationLinkProps = { to: string | undefined; label: string; Icon: typeof ChevronLeftIcon };

function NavigationLink({ to, label, Icon }: NavigationLinkProps) {
  const linkClass = 'grid size-11 place-items-center rounded-full border';
  if (to === undefined) return <span aria-hidden="true" className={`${linkClass} invisible`} />;
  return (
    <Link
      to="/profile/tickets/$id"
      params={{ id: to }}
      replace
      aria-label={label}
      className={`${linkClass} border-line-strong bg-surface hover:bg-sunken`}
    >
      <Icon className="size-6" />
    </Link>
  );
}

function useArrowKeys(previous: string | undefined, next: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const id = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (id !== undefined && !event.altKey && !event.metaKey && !event.ctrlKey) {
        void navigate({ to: '/profile/tickets/$id', params: { id }, replace: true });
      }
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [previous, next, navigate]);
}

/** Shows the resale of a ticket of a sold-out type to the waiting list, or a button to withdraw it. */
function TicketResale({ ticket }: { ticket: Ticket }) {
  if (ticket.resale !== null) return <ListedTicket ticket={ticket} listing={ticket.resale} />;
  return ticket.canResell ? <ListForResaleButton ticket={ticket} /> : null;
}

function ListForResaleButton({ ticket }: { ticket: Ticket }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const createListing = useMutation({
    mutationFn: () => call(createResaleListing, { ticketId: ticket.id }, { idempotencyKey: key }),
    onSuccess: () => toast.success(ticketText('yourTicketIsBeingOfferedTo')),
    onSettled: () => {
      setIsOpen(false);
      return invalidateBooking(client, ticket.bookingId);
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {ticketText('offerItToTheWaitingList')}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={ticketText('offerThisTicketToTheWaiting')}
        confirmLabel={ticketText('offerTicket')}
        cancelLabel={ticketText('cancelResale')}
        onConfirm={() => createListing.mutateAsync()}
      >
        {ticketText('theTicketIsYoursUntilIts', { amount: formatMoney(ticket.priceMinor, ticket.currency) })}
      </AlertDialog>
    </>
  );
}

type ListedTicketProps = { readonly ticket: Ticket; readonly listing: NonNullable<Ticket['resale']> };

function ListedTicket({ ticket, listing }: ListedTicketProps) {
  const client = useQueryClient();
  const cancelListing = useMutation({
    mutationFn: () => call(cancelResale, { ticketId: ticket.id }),
    onSuccess: () => toast.success(ticketText('youreKeepingYourTicket')),
    onSettled: () => invalidateBooking(client, ticket.bookingId),
  });
  if (listing.isReserved) {
    return (
      <InlineNotice tone="info" className="basis-full">
        {ticketText('yourTicketIsReservedForSomeone')}
      </InlineNotice>
    );
  }
  return (
    <InlineNotice
      tone="info"
      className="basis-full"
      action={
        <Button
          size="sm"
          busy={cancelListing.isPending}
          busyLabel={ticketText('keeping')}
          onClick={() => cancelListing.mutate()}
        >
          {ticketText('cancelResale')}
        </Button>
      }
    >
      {ticketText('offeredToTheWaitingListSince', { time: formatDateTime(listing.at, ticket.event) })}
    </InlineNotice>
  );
}
