import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminBooking, BOOKING_REASON_MAX, resendAdminTickets } from '@festoon/contracts/ticketing/admin-bookings';
import { bookingAdminText } from '@festoon/catalogue/ticketing/booking-admin';
import { formatDateTime, formatLocalDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { BookingHistory } from './booking-history.tsx';
import { bookingQuery, bookingAdminKey } from './booking-admin-queries.ts';
import { endLabel, paymentMethodOf, statusLabel, STATUS_TONES, ticketStatusLabel } from './booking-admin-text.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ClampedText } from '../../../../ui/text/clamped-text.tsx';
import { PanelSection } from './panel-section.tsx';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';

type PanelProps = { readonly id: string; readonly filterByEvent: (eventId: string) => void };

/** Shows the details of one booking and its actions. */
export function BookingPanel({ id, filterByEvent }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(bookingQuery(id));
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head booking={data} />
      <Actions booking={data} />
      <Facts booking={data} filterByEvent={filterByEvent} />
      <Tickets booking={data} />
      <BookingHistory booking={data} />
    </div>
  );
}

type BookingSectionProps = { readonly booking: AdminBooking };

function Head({ booking }: BookingSectionProps) {
  const { reference, status, totalMinor, currency, refundedMinor } = booking;
  const end = endLabel(booking);
  const amount = formatMoney(totalMinor, currency);
  const method = paymentMethodOf(booking);
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold tabular-nums">{reference}</h3>
        <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>
      </div>
      <p className="tabular-nums">
        {refundedMinor > 0
          ? bookingAdminText('totalWithRefund', { amount, method, refunded: formatMoney(refundedMinor, currency) })
          : bookingAdminText('total', { amount, method })}
      </p>
      {end !== null && <p className="text-muted">{end}</p>}
    </header>
  );
}

function Actions({ booking }: BookingSectionProps) {
  const [openDialog, setOpenDialog] = useState<'refund' | 'resend' | null>(null);
  const { refundable, tickets, status } = booking;
  const hasActiveTickets = tickets.some((ticket) => ticket.status !== 'void');
  const canRefund = refundable !== null && (refundable.leftMinor > 0 || hasActiveTickets);
  const canResend = status === 'confirmed' && hasActiveTickets;
  if (!canRefund && !canResend) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canRefund && <Button onClick={() => setOpenDialog('refund')}>{bookingAdminText('refund')}</Button>}
      {canResend && <Button onClick={() => setOpenDialog('resend')}>{bookingAdminText('resendTickets')}</Button>}
      {openDialog === 'refund' && <RefundDialog booking={booking} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'resend' && <ResendDialog booking={booking} onClose={() => setOpenDialog(null)} />}
    </div>
  );
}

function Facts({ booking, filterByEvent }: BookingSectionProps & Pick<PanelProps, 'filterByEvent'>) {
  const { buyer, buyerAccount, event, eventSlug, eventLocalStart, organiser, currency } = booking;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const { feeMinor, taxMinor, discountMinor, promoCode, platformFeeMinor, createdAt, confirmedAt } = booking;
  return (
    <dl className="grid gap-3">
      <Fact name={bookingAdminText('buyer')}>
        <ClampedText>{buyer.name || buyerAccount.name}</ClampedText>
        <span className="text-muted">
          <EmailAddress email={buyer.email} />
        </span>
      </Fact>
      <Fact name={bookingAdminText('event')}>
        <a className={linkClass} href={`/events/${eventSlug}`}>
          <ClampedText>{event.title}</ClampedText>
        </a>
        <span className="block text-muted">{formatLocalDateTime(eventLocalStart)}</span>
        <button type="button" className={linkClass} onClick={() => filterByEvent(event.id)}>
          {bookingAdminText('allBookingsOfThisEvent')}
        </button>
      </Fact>
      <Fact name={bookingAdminText('organiser')}>
        <ClampedText>{organiser.name}</ClampedText>
      </Fact>
      <Fact name={bookingAdminText('booked')}>{formatDateTime(createdAt, ownZone())}</Fact>
      {confirmedAt !== null && <Fact name={bookingAdminText('confirmed')}>{formatDateTime(confirmedAt, ownZone())}</Fact>}
      <Fact name={bookingAdminText('platformFee')}>{money(platformFeeMinor)}</Fact>
      {feeMinor > 0 && <Fact name={bookingAdminText('fee')}>{money(feeMinor)}</Fact>}
      {taxMinor > 0 && <Fact name={bookingAdminText('tax')}>{money(taxMinor)}</Fact>}
      {promoCode !== null && (
        <Fact name={bookingAdminText('promoCode')}>
          {discountMinor > 0 ? (
            joinParts(
              bookingAdminText.parts('promoCodeTookOff', {
                amount: money(discountMinor),
                code: () => <ClampedText>{promoCode}</ClampedText>,
              }),
            )
          ) : (
            <ClampedText>{promoCode}</ClampedText>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Tickets({ booking: { lineItems, tickets, attendees, currency } }: BookingSectionProps) {
  return (
    <PanelSection title={bookingAdminText('tickets')}>
      <ul className="grid gap-1">
        {lineItems.map(({ name, quantity, totalMinor }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="flex min-w-0 gap-1">
              {quantity} × <ClampedText>{name}</ClampedText>
            </span>
            <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-3">
        {tickets.map(({ id, holderName, holderEmail, status, ticketTypeName, checkedInAt }) => (
          <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <ClampedText>{holderName}</ClampedText>
              <TicketBadge status={status} />
            </span>
            <span className="text-sm text-muted">
              <ClampedText>
                {ticketTypeName}, {holderEmail}
              </ClampedText>
            </span>
            {checkedInAt !== null && (
              <span className="text-sm text-muted tabular-nums">
                {bookingAdminText('checkedInAt', { time: formatDateTime(checkedInAt, ownZone()) })}
              </span>
            )}
          </li>
        ))}
        {attendees.map(({ name, email }, index) => (
          <li key={index} className="grid border-s-2 border-line ps-3">
            <ClampedText>{name}</ClampedText>
            <span className="text-sm text-muted">
              <EmailAddress email={email} />
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function TicketBadge({ status }: Pick<AdminBooking['tickets'][number], 'status'>) {
  const { label, tone } = ticketStatusLabel(status);
  return <Badge tone={tone}>{label}</Badge>;
}

type ResendProps = { readonly booking: AdminBooking; readonly onClose: () => void };

/** Shows a form for the reason before the tickets are sent again. */
function ResendDialog({ booking, onClose }: ResendProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => call(resendAdminTickets, { bookingId: booking.id, reason: reason.trim() }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: bookingAdminKey }),
    meta: inlineErrors,
  });
  const confirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') throw new Error('A reason is missing.');
    const { sentTo } = await resend.mutateAsync();
    toast.success(bookingAdminText('ticketsSentTo', { sentTo }));
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={bookingAdminText('resendTicketsFor', { reference: booking.reference })}
      confirmLabel={bookingAdminText('confirmResendTickets')}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">{bookingAdminText('wellEmailThemTo', { email: booking.buyer.email })}</p>
        <TextArea
          label={bookingAdminText('why')}
          hint={bookingAdminText('recordedInTheAuditLog')}
          error={isMissing && reason.trim() === '' ? bookingAdminText('enterAReason') : undefined}
          rows={2}
          maxLength={BOOKING_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {resend.error && (
          <InlineNotice tone="failure" title={bookingAdminText('weCouldntSendTheTickets')} announce>
            {inlineErrorMessage(resend.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
