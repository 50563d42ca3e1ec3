import { useQuery } from '@tanstack/react-query';
import type { AnswerView, AttendeeDetail } from '@festoon/contracts/attendees';
import { Fragment, type ReactNode } from 'react';
import { type Clock, formatDateTime } from '../../lib/format.ts';
import { formatPrice } from '../../lib/money.ts';
import { apiPath } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { linkClass } from '../../ui/links.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AttendeeActions } from './attendee-actions.tsx';
import { attendeeQuery } from './attendee-queries.ts';
import { RefundHistory } from './refund-history.tsx';
import { originLabels, statusLabels } from './attendee-text.ts';

type AttendeeSheetProps = {
  readonly eventId: string;
  /** Null: closed. */
  readonly ticketId: string | null;
  readonly clock: Clock;
  readonly onOpen: (ticketId: string) => void;
  readonly onClose: () => void;
};

/** Everything of one ticket beside the list. */
export function AttendeeSheet({ eventId, ticketId, clock, onOpen, onClose }: AttendeeSheetProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...attendeeQuery(eventId, ticketId ?? ''),
    enabled: ticketId !== null,
  });
  return (
    <Sheet
      open={ticketId !== null}
      onOpenChange={(open) => !open && onClose()}
      side="right"
      title={data?.name ?? 'Attendee'}
      description={data?.email}
      footer={data && <AttendeeActions eventId={eventId} attendee={data} />}
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
  const others = booking.tickets.filter(({ id }) => id !== attendee.ticketId);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].text}</Badge>
        <span className="text-ink-2">{ticketTypeName}</span>
      </div>
      {answers.length > 0 && (
        <Part title="Answers">
          <Answers eventId={eventId} answers={answers} />
        </Part>
      )}
      <Part title="Booking">
        <BookingFacts attendee={attendee} />
        {booking.answers.length > 0 && <Answers eventId={eventId} answers={booking.answers} />}
        {others.length > 0 && (
          <ul className="grid gap-1">
            {others.map(({ id, name, ticketTypeName: type }) => (
              <li key={id}>
                <button type="button" className={`touch-target text-left ${linkClass}`} onClick={() => onOpen(id)}>
                  {name}, {type}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {booking.totalMinor > 0 && <RefundHistory eventId={eventId} bookingId={booking.id} clock={clock} />}
      <Part title="What happened">
        <ol className="grid gap-2">
          {history.map(({ at, what }) => (
            <li key={`${at} ${what}`} className="grid gap-0.5 border-l-2 border-line pl-3">
              <span className="break-words">{what}</span>
              <time dateTime={at} className="text-sm text-muted tabular-nums">
                {formatDateTime(at, clock)}
              </time>
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function BookingFacts({ attendee: { booking, origin } }: { attendee: AttendeeDetail }) {
  const { buyerEmail, buyerName, currency, discountMinor, promoCode, reference, source, teamNote, totalMinor } = booking;
  const saved = discountMinor > 0 ? `, ${formatPrice(discountMinor, currency)} off with ${promoCode}` : '';
  const facts: [string, string][] = [
    ['Reference', reference],
    ['Buyer', `${buyerName}, ${buyerEmail}`],
    ['Paid', origin === 'by_hand' ? 'Nothing here' : `${formatPrice(totalMinor, currency)}${saved}`],
    ['How', originLabels[origin]],
    ['Came from', source],
    ['Note', teamNote],
  ];
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
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

function Answers({ eventId, answers }: { eventId: string; answers: readonly AnswerView[] }) {
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
