import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import { formatDateTime, formatLocalDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { BookingTrail } from './booking-trail.tsx';
import { bookingQuery } from './booking-desk-queries.ts';
import { endLabel, paymentMethodLabel, statusLabels, ticketStatusLabels } from './booking-desk-text.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { Said } from './said.tsx';
import { Part } from './part.tsx';

type PanelProps = { readonly id: string; readonly onlyEvent: (eventId: string) => void };

/** Everything that belongs to one booking, and what can be done with it. */
export function BookingPanel({ id, onlyEvent }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(bookingQuery(id));
  if (!data && error) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head booking={data} />
      <Acts booking={data} />
      <Facts booking={data} onlyEvent={onlyEvent} />
      <Tickets booking={data} />
      <BookingTrail booking={data} />
    </div>
  );
}

type BookingPartProps = { readonly booking: AdminBooking };

function Head({ booking }: BookingPartProps) {
  const { reference, status, totalMinor, currency, refundedMinor } = booking;
  const end = endLabel(booking);
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold tabular-nums">{reference}</h3>
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
      </div>
      <p className="tabular-nums">
        {formatMoney(totalMinor, currency)}, {paymentMethodLabel(booking).toLowerCase()}
        {refundedMinor > 0 && `, ${formatMoney(refundedMinor, currency)} given back`}
      </p>
      {end !== null && <p className="text-muted">{end}.</p>}
    </header>
  );
}

function Acts({ booking }: BookingPartProps) {
  const [asking, setAsking] = useState<'refund' | 'resend' | null>(null);
  const { refundable, tickets, status } = booking;
  const isGood = tickets.some((ticket) => ticket.status !== 'void');
  const canRefund = refundable !== null && (refundable.leftMinor > 0 || isGood);
  const canResend = status === 'confirmed' && isGood;
  if (!canRefund && !canResend) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canRefund && <Button onClick={() => setAsking('refund')}>Refund</Button>}
      {canResend && <Button onClick={() => setAsking('resend')}>Send tickets again</Button>}
      {asking === 'refund' && <RefundDialog booking={booking} onClose={() => setAsking(null)} />}
      {asking === 'resend' && <ResendDialog booking={booking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Facts({ booking, onlyEvent }: BookingPartProps & Pick<PanelProps, 'onlyEvent'>) {
  const { buyer, buyerAccount, event, eventSlug, eventLocalStart, organiser, currency } = booking;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const { feeMinor, taxMinor, discountMinor, promoCode, platformFeeMinor, createdAt, confirmedAt } = booking;
  return (
    <dl className="grid gap-3">
      <Fact name="Buyer">
        <Said>{buyer.name || buyerAccount.name}</Said>
        <span className="text-muted">
          <Said>{buyer.email}</Said>
        </span>
      </Fact>
      <Fact name="Event">
        <a className={linkClass} href={`/events/${eventSlug}`}>
          <Said>{event.title}</Said>
        </a>
        <span className="block text-muted">{formatLocalDateTime(eventLocalStart)}</span>
        <button type="button" className={linkClass} onClick={() => onlyEvent(event.id)}>
          All bookings of this event
        </button>
      </Fact>
      <Fact name="Organiser">
        <Said>{organiser.name}</Said>
      </Fact>
      <Fact name="Booked">{formatDateTime(createdAt, ownZone())}</Fact>
      {confirmedAt !== null && <Fact name="Confirmed">{formatDateTime(confirmedAt, ownZone())}</Fact>}
      <Fact name="The platform keeps">{money(platformFeeMinor)}</Fact>
      {feeMinor > 0 && <Fact name="Fee in the total">{money(feeMinor)}</Fact>}
      {taxMinor > 0 && <Fact name="Tax in it">{money(taxMinor)}</Fact>}
      {promoCode !== null && (
        <Fact name="Promo code">
          <Said>{promoCode}</Said> {discountMinor > 0 && `took ${money(discountMinor)} off`}
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

function Tickets({ booking: { lines, tickets, attendees, currency } }: BookingPartProps) {
  return (
    <Part title="Tickets">
      <ul className="grid gap-1">
        {lines.map(({ name, quantity, totalMinor }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="flex min-w-0 gap-1">
              {quantity} × <Said>{name}</Said>
            </span>
            <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-3">
        {tickets.map(({ id, holderName, holderEmail, status, ticketTypeName, checkedInAt }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Said>{holderName}</Said>
              <Badge tone={ticketStatusLabels[status].tone}>{ticketStatusLabels[status].label}</Badge>
            </span>
            <span className="text-sm text-muted">
              <Said>
                {ticketTypeName}, {holderEmail}
              </Said>
            </span>
            {checkedInAt !== null && (
              <span className="text-sm text-muted tabular-nums">let in {formatDateTime(checkedInAt, ownZone())}</span>
            )}
          </li>
        ))}
        {attendees.map(({ name, email }, index) => (
          <li key={index} className="grid border-l-2 border-line pl-3">
            <Said>{name}</Said>
            <span className="text-sm text-muted">
              <Said>{email}</Said>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
