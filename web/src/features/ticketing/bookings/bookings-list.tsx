import { useInfiniteQuery, useQueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { bookingsListText } from '@festoon/catalogue/ticketing/bookings-list';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { formatTime, ownZone } from '../../../lib/format/format.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { useOnline } from '../../../lib/online.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NoTicketsIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { TabLinks, tabClass } from '../../../ui/tabs.tsx';
import { bookingsQuery, ticketQuery, type BookingTime, receivedTicketsQuery } from './booking-queries.ts';
import { activeTickets, formatBookingTime, formatVenue, formatTickets, hasTickets } from './booking-text.ts';
import { BookingRow, ShowTickets } from './booking-row.tsx';
import { WaitlistEntries } from './waitlist-entries.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BookingMenu, type DocumentsDialog } from './booking-menu.tsx';
import { GetRefundButton } from './cancellations/cancel-tickets-button.tsx';
import { ReplacedTickets } from './changes/replaced-tickets.tsx';
import { EventImage } from './event-image.tsx';
import { RefundedAmounts } from './cancellations/refunded-amounts.tsx';
import { RefundWindowNotice } from './cancellations/refund-window-notice.tsx';

const tabs = [
  ['upcoming', 'upcoming'],
  ['past', 'past'],
  ['cancelled', 'tabCancelled'],
] as const;

type BookingsListProps = {
  readonly when: BookingTime;
  /** Actions that the page adds to a past booking. */
  readonly pastActions?: (booking: Booking) => ReactNode;
  /** Receipts and invoices of a paid booking. */
  readonly documents: DocumentsDialog;
};

export function BookingsList({ when, pastActions, documents }: BookingsListProps) {
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl font-semibold">{bookingsListText('tickets')}</h1>
      <TabLinks label={bookingsListText('bookingsByTime')}>
        {tabs.map(([time, label]) => (
          <Link
            key={time}
            to="/profile/bookings"
            search={time === 'upcoming' ? {} : { when: time }}
            // Marks the open link by its time alone: the link of a review request has another search value.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={time === when ? 'page' : undefined}
            className={tabClass}
          >
            {bookingsListText(label)}
          </Link>
        ))}
      </TabLinks>
      {when === 'upcoming' && <WaitlistEntries areOffers />}
      <BookingPages when={when} pastActions={pastActions} documents={documents} />
      {when === 'upcoming' && <ReceivedTickets />}
      {when === 'upcoming' && <WaitlistEntries areOffers={false} />}
    </div>
  );
}

type BookingPagesProps = {
  when: BookingTime;
  pastActions: BookingsListProps['pastActions'];
  documents: BookingsListProps['documents'];
};

function BookingPages({ when, pastActions, documents }: BookingPagesProps) {
  const query = useInfiniteQuery(bookingsQuery(when));
  const all = query.data?.pages.flatMap((page) => page.items) ?? [];
  // A waiting list offer appears with the waiting lists above.
  const bookings = all.filter(({ isWaitlistOffer, status }) => !(isWaitlistOffer && status === 'held'));
  const next = when === 'upcoming' ? bookings.find(hasTickets) : undefined;
  usePrefetchTickets(next);
  if (query.isError && bookings.length === 0) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return (
    <SkeletonSwap loading={query.isPending} skeleton={<BookingsSkeleton />}>
      <OfflineNotice bookings={bookings} />
      {bookings.length === 0 ? (
        <NoBookings when={when} />
      ) : (
        <div className="grid gap-4">
          {next && <NextBooking booking={next} documents={documents} />}
          <ul className="grid gap-3">
            {bookings
              .filter((booking) => booking !== next)
              .map((booking) => (
                <li key={booking.id}>
                  <BookingRow booking={booking} documents={documents} extra={when === 'past' && pastActions?.(booking)} />
                </li>
              ))}
          </ul>
          {(query.hasNextPage || bookings.length > 5) && (
            <LoadMore
              countLabel={bookingsListText('bookingCount', { count: bookings.length })}
              loadingLabel={bookingsListText('loadingMoreBookings')}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              automatic
            />
          )}
        </div>
      )}
    </SkeletonSwap>
  );
}

/** Prefetches the next event's tickets, so that they open offline at the entrance. */
function usePrefetchTickets(next: Booking | undefined): void {
  const queryClient = useQueryClient();
  const ids =
    next === undefined
      ? ''
      : activeTickets(next.tickets)
          .map(({ id }) => id)
          .join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) void queryClient.prefetchQuery(ticketQuery(id));
  }, [ids, queryClient]);
}

function OfflineNotice({ bookings }: { bookings: readonly Booking[] }) {
  const online = useOnline();
  const [first] = bookings;
  if (online || first === undefined) return null;
  return (
    <p className="mb-4 text-sm text-muted">
      {bookingsListText('savedCopyFrom', { time: formatTime(first.now, ownZone()) })}
    </p>
  );
}

const emptyText = {
  upcoming: ['noUpcomingBookings', 'yourBookingsAndTicketsWillAppear'],
  past: ['noPastBookings', 'eventsYouveBeenToWillAppear'],
  cancelled: ['nothingCancelled', 'cancelledShowHere'],
} as const;

function NoBookings({ when }: { when: BookingTime }) {
  const [title, line] = emptyText[when];
  return (
    <EmptyState
      illustration={<NoTicketsIllustration />}
      title={bookingsListText(title)}
      action={
        when === 'upcoming' && (
          <Link to="/explore" className={buttonClass('primary')}>
            {bookingsListText('exploreEvents')}
          </Link>
        )
      }
    >
      {bookingsListText(line)}
    </EmptyState>
  );
}

function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState title={bookingsListText('weCouldntLoadYourBookings')} onRetry={retry} reference={reference}>
      {bookingsListText('yourBookingsAreSafe', { problem: describeError(error) })}
    </ErrorState>
  );
}

function BookingsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  );
}

/** Shows tickets that others transferred to the account. Shows nothing if there are none. */
function ReceivedTickets() {
  const tickets = useQuery(receivedTicketsQuery).data?.items ?? [];
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="held-tickets" className="grid gap-3">
      <h2 id="held-tickets" className="text-xl font-semibold">
        {bookingsListText('transferredToYou')}
      </h2>
      <ul className="grid gap-3">
        {tickets.map(({ id, event, ticketTypeName }) => (
          <li key={id}>
            <article className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <div className="grid min-w-0 gap-1">
                <h3 className="text-lg font-semibold break-words">{event.title}</h3>
                <p className="text-sm text-ink-2">{formatBookingTime(event)}</p>
                <p className="text-sm text-muted">
                  {formatVenue(event)} · {ticketTypeName}
                </p>
              </div>
              <Link to="/profile/tickets/$id" params={{ id }} className={buttonClass('primary')}>
                {bookingsListText('openTicket')}
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the next event in large, with what attendees need on the way there. */
function NextBooking({ booking, documents }: { booking: Booking; documents: DocumentsDialog }) {
  const { event } = booking;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <EventImage event={event} className="h-30 w-full md:h-full" sizes="(min-width: 768px) 360px, 100vw" />
      <div className="grid content-between gap-5 p-5 md:p-6">
        <div className="grid gap-1">
          <p className="text-sm font-medium text-link first-letter:uppercase">
            {formatRelative(event.startAt, new Date(booking.now))}
          </p>
          <h2 className="text-2xl font-semibold">
            <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
              {event.title}
            </Link>
          </h2>
          <p className="text-ink-2">{formatBookingTime(event)}</p>
          <p className="text-muted">{formatVenue(event)}</p>
          <p className="mt-1 text-sm text-muted">
            {formatTickets(booking)} · <bdi className="tabular-nums">{booking.reference}</bdi>
          </p>
          <RefundedAmounts booking={booking} />
          <ReplacedTickets booking={booking} />
        </div>
        {booking.refundWindow && (
          <RefundWindowNotice window={booking.refundWindow} event={event} action={<GetRefundButton booking={booking} />} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <ShowTickets booking={booking} isNext />
          <BookingMenu booking={booking} documents={documents} />
        </div>
      </div>
    </article>
  );
}
