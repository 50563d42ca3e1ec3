import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ACTS, type Act } from '@festoon/contracts/identity/acts';
import type { AdminEvent } from '@festoon/contracts/operations/admin-events';
import {
  formatDateTime,
  formatLocalDateTime,
  formatNumber,
  formatRelative,
  ownZone,
} from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EventActs } from './event-acts.tsx';
import { EventMarks } from './event-marks.tsx';
import { adminEventQuery } from './event-queries.ts';
import { reasonLabels } from './event-text.ts';

/** One event beside the list: why it waits, what it says, whose it is, what can be done. */
export function EventPanel({ eventId }: { readonly eventId: string }) {
  const { data: event, error, refetch, isFetching } = useQuery(adminEventQuery(eventId));
  if (!event && error)
    return <FailedLoad title="The event did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!event) return <Skeleton className="h-80 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere" dir="auto">
          {event.title}
        </h3>
        <EventMarks event={event} />
        <p className="text-sm text-muted">
          {formatLocalDateTime(event.localStart)}
          {event.city && `, ${event.city}`}
        </p>
        <Link to="/events/$slug" params={{ slug: event.slug }} className="justify-self-start text-link hover:underline">
          See the page
        </Link>
      </header>
      <Reasons event={event} />
      <EventActs event={event} />
      <Facts event={event} />
      <Preview event={event} />
      <History event={event} />
    </div>
  );
}

function Reasons({ event: { review, suspension, cancellation, decision } }: { readonly event: AdminEvent }) {
  return (
    <>
      {review?.state === 'waiting' && (
        <InlineNotice tone="warning" title={`Picked out ${formatRelative(review.askedAt)}`}>
          <ul className="grid list-disc gap-1 pl-5">
            {review.reasons.map((reason) => (
              <li key={reason}>{reasonLabels[reason]}</li>
            ))}
          </ul>
          {review.isHeld && <p className="mt-2">Nobody but its team sees it until it is approved.</p>}
        </InlineNotice>
      )}
      {review?.state === 'sent_back' && <Said title="Sent back" words={decision?.words ?? ''} />}
      {suspension && <Said title="Suspended" words={suspension.reason} />}
      {cancellation && <Said title="Cancelled" words={cancellation.reason} />}
    </>
  );
}

function Said({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <InlineNotice tone="warning" title={title}>
      <span className="wrap-anywhere" dir="auto">
        {words}
      </span>
    </InlineNotice>
  );
}

function Facts({ event }: { readonly event: AdminEvent }) {
  const { host, organiser, sales, currency, tickets } = event;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Fact term="Organiser">
        <bdi>{organiser.name}</bdi>
        {host.isSuspended && ' (suspended)'}
      </Fact>
      <Fact term="E-mail">{host.email}</Fact>
      <Fact term="Here since">{formatDateTime(host.joinedAt, ownZone())}</Fact>
      <Fact term="Events published">{formatNumber(host.publishedCount)}</Fact>
      <Fact term="Bookings">{formatNumber(sales.bookingCount)}</Fact>
      <Fact term="Paid, given back">{`${money(sales.paidMinor)}, ${money(sales.refundedMinor)}`}</Fact>
      <Fact term="Category">{event.category.name}</Fact>
      <Fact term="Seen by">{visibilityLabels[event.visibility]}</Fact>
      <Fact term="Tickets" wide>
        {tickets.map(({ name, priceMinor, quantity, soldCount }, index) => (
          <span key={index} className="block">
            <bdi>{name}</bdi>: {money(priceMinor)}, {formatNumber(soldCount)} of{' '}
            {quantity === null ? 'any number' : formatNumber(quantity)} sold
          </span>
        ))}
      </Fact>
    </dl>
  );
}

const visibilityLabels: Readonly<Record<AdminEvent['visibility'], string>> = {
  public: 'Everybody',
  members: 'Members',
  link: 'Who has the link',
  invited: 'Who is invited',
};

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function Preview({ event: { summary, words } }: { readonly event: AdminEvent }) {
  if (summary === '' && words === '') return null;
  return (
    <section aria-label="What it says" className="grid gap-2 border-t border-line pt-4 text-sm" dir="auto">
      {summary && <p className="font-medium wrap-anywhere">{summary}</p>}
      {words && <p className="whitespace-pre-line wrap-anywhere text-ink-2">{words}</p>}
    </section>
  );
}

function History({ event: { acts } }: { readonly event: AdminEvent }) {
  if (acts.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4 text-sm">
      <h4 className="font-semibold">What administrators did</h4>
      <ol className="grid gap-2">
        {acts.map(({ number, act, at, byName, reason }) => (
          <li key={number} className="wrap-anywhere">
            <bdi>{byName ?? 'Somebody'}</bdi> {ACTS[act as Act]}, {formatRelative(at)}
            {reason && (
              <span className="block text-muted" dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
