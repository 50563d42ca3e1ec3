import { useQuery } from '@tanstack/react-query';
import type { FormattedAnswer, AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import { Fragment, type ReactNode } from 'react';
import type { BookingRefund } from '@festoon/contracts/ticketing/bookings';
import type { BookingId } from '@festoon/contracts/core/ids';
import { attendeeText } from '@festoon/catalogue/ticketing/attendee';
import type { Clock } from '../../../lib/format/format.ts';
import { formatEventDateTime } from '../../../lib/format/event-instant.ts';
import { formatPrice, formatMoney } from '../../../lib/format/money.ts';
import { apiPath } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AttendeeActions } from './attendee-actions.tsx';
import { attendeeQuery, organiserRefundsQuery } from './attendee-queries.ts';
import { originLabel, statusLabel } from './attendee-text.ts';

type RefundHistoryProps = { readonly eventId: string; readonly bookingId: BookingId; readonly clock: Clock };

/** Shows the refunds of a booking, latest first, with their status. */
function RefundHistory({ eventId, bookingId, clock }: RefundHistoryProps) {
  const { data } = useQuery(organiserRefundsQuery(eventId, bookingId));
  if (data === undefined || data.refunds.length === 0) return null;
  const { currency, refunds } = data;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{attendeeText('refundsHeading')}</h3>
      <ol className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(refund.amountMinor, currency)}</span>
              <span className="text-sm text-ink-2">{attendeeText(REFUND_ORIGINS[refund.by])}</span>
            </span>
            <span className="text-sm text-ink-2">{refundTargetLabel(refund, currency)}</span>
            {refund.message !== '' && <span className="text-sm break-words text-muted">“{refund.message}”</span>}
            <time dateTime={refund.at} className="text-sm text-muted tabular-nums">
              {formatEventDateTime(refund.at, clock)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REFUND_ORIGINS = {
  buyer: 'byBuyer',
  organiser: 'byOrganiser',
  event: 'byEvent',
  admin: 'byAdmin',
  resale: 'byResale',
  disputed: 'byDisputed',
  external: 'byExternal',
} as const satisfies Readonly<Record<BookingRefund['by'], string>>;

function refundTargetLabel({ card, cardMinor, walletMinor }: BookingRefund, currency: string): string {
  if (card === null) return walletMinor > 0 ? attendeeText('toWallet') : '';
  if (walletMinor === 0) return attendeeText('toCard', { status: card });
  return attendeeText('toCardAndWallet', {
    status: card,
    card: formatMoney(cardMinor, currency),
    wallet: formatMoney(walletMinor, currency),
  });
}

type AttendeeSheetProps = {
  readonly eventId: string;
  /** Null while closed. */
  readonly ticketId: string | null;
  readonly clock: Clock;
  /** True for an owner of the event. */
  readonly mayBlock: boolean;
  readonly onOpen: (ticketId: string) => void;
  readonly onClose: () => void;
};

/** Shows the details of one ticket beside the list. */
export function AttendeeSheet({ eventId, ticketId, clock, mayBlock, onOpen, onClose }: AttendeeSheetProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...attendeeQuery(eventId, ticketId ?? ''),
    enabled: ticketId !== null,
  });
  return (
    <Sheet
      open={ticketId !== null}
      onOpenChange={(open) => !open && onClose()}
      side="right"
      title={data?.name ?? attendeeText('attendee')}
      description={data?.email}
      footer={data && <AttendeeActions eventId={eventId} attendee={data} mayBlock={mayBlock} />}
    >
      {data ? (
        <Detail eventId={eventId} attendee={data} clock={clock} onOpen={onOpen} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      ) : (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Sheet>
  );
}

type DetailProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  readonly clock: Clock;
  readonly onOpen: (ticketId: string) => void;
};

function Detail({ eventId, attendee, clock, onOpen }: DetailProps) {
  const { answers, booking, history, status, ticketTypeName } = attendee;
  const { text, tone } = statusLabel(status);
  const others = booking.tickets.filter(({ id }) => id !== attendee.ticketId);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-2">{ticketTypeName}</span>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {answers.length > 0 && (
        <SheetSection title={attendeeText('answers')}>
          <Answers eventId={eventId} answers={answers} />
        </SheetSection>
      )}
      <SheetSection title={attendeeText('booking')}>
        <BookingFacts attendee={attendee} />
        {booking.answers.length > 0 && <Answers eventId={eventId} answers={booking.answers} />}
        {others.length > 0 && (
          <ul className="grid gap-1">
            {others.map(({ id, name, ticketTypeName: type }) => (
              <li key={id}>
                <button type="button" className={`touch-target text-start ${linkClass}`} onClick={() => onOpen(id)}>
                  {name}, {type}
                </button>
              </li>
            ))}
          </ul>
        )}
      </SheetSection>
      {booking.totalMinor > 0 && <RefundHistory eventId={eventId} bookingId={booking.id} clock={clock} />}
      <SheetSection title={attendeeText('activity')}>
        <ol className="grid gap-2">
          {history.map(({ at, description }) => (
            <li key={`${at} ${description}`} className="grid gap-0.5 border-s-2 border-line ps-3">
              <span className="break-words">{description}</span>
              <time dateTime={at} className="text-sm text-muted tabular-nums">
                {formatEventDateTime(at, clock)}
              </time>
            </li>
          ))}
        </ol>
      </SheetSection>
    </div>
  );
}

function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function BookingFacts({ attendee: { booking, origin } }: { attendee: AttendeeDetail }) {
  const { buyerEmail, buyerName, currency, discountMinor, promoCode, reference, source, teamNote, totalMinor } = booking;
  const amount = formatPrice(totalMinor, currency);
  const paidAmount =
    discountMinor > 0
      ? attendeeText('paidWithPromoCode', {
          amount,
          discount: formatPrice(discountMinor, currency),
          promoCode: promoCode ?? '',
        })
      : amount;
  const facts: [string, ReactNode][] = [
    [attendeeText('reference'), reference],
    [
      attendeeText('buyer'),
      <>
        {buyerName}
        <span className="block text-sm text-ink-2">{buyerEmail}</span>
      </>,
    ],
    [attendeeText('paid'), origin === 'manual' ? attendeeText('nothingOnFestoon') : paidAmount],
    [attendeeText('origin'), originLabel(origin)],
    [attendeeText('foundThrough'), source],
    [attendeeText('note'), teamNote],
  ];
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function Answers({ eventId, answers }: { eventId: string; answers: readonly FormattedAnswer[] }) {
  return (
    <dl className="grid gap-2">
      {answers.map(({ question, answer, fileId }) => (
        <div key={question} className="grid gap-0.5">
          <dt className="text-sm text-muted break-words">{question}</dt>
          <dd className="break-words whitespace-pre-line">
            {fileId === null ? (
              answer
            ) : (
              <a href={apiPath(`/hosted-events/${eventId}/answer-files/${fileId}`)} download className={linkClass}>
                {answer}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
