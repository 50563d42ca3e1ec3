import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import type { AdminEventListRow, AdminEvent } from '@festoon/contracts/operations/admin-events';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatLocalDateTime, formatLocalDay, formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { filterText, useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { EventBadges } from './event-badges.tsx';
import { adminEventsQuery, adminSeriesDatesQuery, categoryOptionsQuery, adminEventQuery } from './event-queries.ts';
import { moderationOptions, reasonLabel, statusOptions } from './event-text.ts';
import { Link } from '@tanstack/react-router';
import { auditActionText } from '@festoon/contracts/identity/audit-actions';
import { adminEventsText } from '@festoon/catalogue/operations/admin-events';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatRange } from '../../../../lib/format/iso-date.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../../ui/image/icons.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FactList, PanelSection, type Fact } from '../../../../ui/admin-table/fact-list.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { EventActions } from './event-actions.tsx';

/** Shows one event beside the list: why it is pending, its content, its organiser and the actions. */
function EventPanel({ eventId }: { readonly eventId: string }) {
  const { data: event, error, refetch, isFetching } = useQuery(adminEventQuery(eventId));
  if (!event && error)
    return (
      <LoadError
        title={adminEventsText('weCouldntLoadThisEvent')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!event) return <Skeleton className="h-80 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h3 className="text-lg font-semibold wrap-anywhere" dir="auto">
          {event.title}
        </h3>
        <p className="text-sm text-ink-2">
          <bdi>{event.organiser.name}</bdi>
        </p>
        <span className="pt-1">
          <EventBadges event={event} />
        </span>
      </header>
      <ModerationNotices event={event} />
      <EventActions event={event} />
      <FactList facts={eventFacts(event)} />
      <Link to="/events/$slug" params={{ slug: event.slug }} className={classNames(linkClass, 'justify-self-start text-sm')}>
        {adminEventsText('viewEventPage')}
      </Link>
      <Preview event={event} />
      <History event={event} />
    </div>
  );
}

function ModerationNotices({ event: { moderation, suspension, cancellation, decision } }: { readonly event: AdminEvent }) {
  return (
    <>
      {moderation?.state === 'pending' && (
        <InlineNotice
          tone="warning"
          title={adminEventsText('pickedOut', { requestedAt: formatRelative(moderation.requestedAt) })}
        >
          <ul className="grid list-disc gap-1 ps-5">
            {moderation.reasons.map((reason) => (
              <li key={reason}>{reasonLabel(reason)}</li>
            ))}
          </ul>
          {moderation.blocksPublishing && <p className="mt-2">{adminEventsText('onlyItsTeamCanSeeIt')}</p>}
        </InlineNotice>
      )}
      {moderation?.state === 'changes_requested' && (
        <DecisionNotice title={adminEventsText('changesRequested')} message={decision?.note ?? ''} />
      )}
      {suspension && <DecisionNotice title={adminEventsText('suspended')} message={suspension.reason} />}
      {cancellation && <DecisionNotice title={adminEventsText('cancelled')} message={cancellation.reason} />}
    </>
  );
}

function DecisionNotice({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <InlineNotice tone="warning" title={title}>
      <span className="wrap-anywhere" dir="auto">
        {message}
      </span>
    </InlineNotice>
  );
}

function eventFacts(event: AdminEvent): readonly Fact[] {
  const { organiserAccount, organiser, sales, currency } = event;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  return [
    [adminEventsText('when'), formatStart(event)],
    ...(event.city === '' ? [] : [[adminEventsText('city'), event.city] as const]),
    [adminEventsText('organiser'), <OrganiserName key="organiser" event={event} />],
    [adminEventsText('eMail'), <EmailAddress key="email" email={organiserAccount.email} />],
    [adminEventsText('hereSince'), formatDateTime(organiserAccount.joinedAt, ownZone())],
    [adminEventsText('eventsPublished'), formatNumber(organiserAccount.publishedCount)],
    [adminEventsText('bookings'), formatNumber(sales.bookingCount)],
    [adminEventsText('paidRefunded'), joinList([money(sales.paidMinor), money(sales.refundedMinor)])],
    [adminEventsText('tickets'), <TicketSales key={organiser.name} event={event} />],
    [adminEventsText('category'), event.category.name],
    [adminEventsText('seenBy'), adminEventsText(visibilityLabels[event.visibility])],
    [adminEventsText('id'), event.id],
  ];
}

function OrganiserName({ event: { organiser, organiserAccount } }: { readonly event: AdminEvent }) {
  if (!organiserAccount.isSuspended) return <bdi>{organiser.name}</bdi>;
  return joinParts(adminEventsText.parts('suspendedOrganiser', { name: () => <bdi>{organiser.name}</bdi> }));
}

function TicketSales({ event: { tickets, currency } }: { readonly event: AdminEvent }) {
  return tickets.map(({ name, priceMinor, quantity, soldCount }, index) => (
    <span key={index} className="block">
      {joinParts(
        adminEventsText.parts('ticketSales', {
          name: () => <bdi>{name}</bdi>,
          price: formatMoney(priceMinor, currency),
          sold: soldCount,
          isLimited: quantity === null ? 'no' : 'yes',
          quantity: quantity ?? 0,
        }),
      )}
    </span>
  ));
}

const visibilityLabels = {
  public: 'everyone',
  members: 'members',
  link: 'anyoneWithTheLink',
  invited: 'invitedPeople',
} as const satisfies Readonly<Record<AdminEvent['visibility'], string>>;

function Preview({ event: { summary, descriptionText: message } }: { readonly event: AdminEvent }) {
  if (summary === '' && message === '') return null;
  return (
    <PanelSection title={adminEventsText('description')}>
      <div className="grid gap-2 text-sm" dir="auto">
        {summary && <p className="font-medium wrap-anywhere">{summary}</p>}
        {message && <p className="whitespace-pre-line wrap-anywhere text-ink-2">{message}</p>}
      </div>
    </PanelSection>
  );
}

function History({ event: { auditEntries } }: { readonly event: AdminEvent }) {
  if (auditEntries.length === 0) return null;
  return (
    <PanelSection title={adminEventsText('adminActivity')}>
      <ol className="grid gap-2 text-sm">
        {auditEntries.map(({ number, action, at, byName, reason }) => (
          <li key={number} className="wrap-anywhere">
            {joinParts(
              adminEventsText.parts('actionBy', {
                name: () => <bdi>{byName ?? adminEventsText('someone')}</bdi>,
                action: auditActionText(action),
                time: formatRelative(at),
              }),
            )}
            {reason && (
              <span className="block text-muted" dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

/** Returns the start of an event; of one that lasts all day, the day. */
function formatStart({ allDay, localStart }: Pick<AdminEvent, 'allDay' | 'localStart'>): string {
  return allDay ? formatLocalDay(localStart) : formatLocalDateTime(localStart);
}

/** A row of the table. `isDate` marks the further dates below an open series. */
type Row = AdminEventListRow & { readonly isDate?: boolean };

type OpenSeries = {
  readonly isOpen: (seriesId: string | null) => boolean;
  readonly toggle: (seriesId: string) => void;
};

const columns = (open: OpenSeries): TableColumn<Row>[] => [
  {
    id: 'title',
    header: adminEventsText('event'),
    primary: true,
    phonePlace: 'top',
    cell: ({ title, isDate }) => <bdi className={isDate ? 'ps-6' : undefined}>{title}</bdi>,
  },
  // Also beside an open event: it has the button that shows the dates of a series.
  {
    id: 'when',
    header: adminEventsText('when'),
    sortable: true,
    phonePlace: 'below',
    cell: (event) => <RowTime event={event} {...open} />,
  },
  {
    id: 'state',
    header: adminEventsText('status'),
    phonePlace: 'top-end',
    cell: (event) => <RowBadges event={event} {...open} />,
  },
  {
    id: 'organiser',
    header: adminEventsText('organiser'),
    wideOnly: true,
    cell: ({ organiser }) => <bdi className="wrap-anywhere">{organiser.name}</bdi>,
  },
  {
    id: 'booked',
    header: adminEventsText('tickets'),
    numeric: true,
    wideOnly: true,
    cell: ({ series, seriesId, bookedTickets }) =>
      formatNumber(series && !open.isOpen(seriesId) ? series.bookedTickets : bookedTickets),
  },
];

type RowPartProps = OpenSeries & { readonly event: Row };

/** Shows the status of an event, or the one that all dates of a closed series have. */
function RowBadges({ event, isOpen }: RowPartProps) {
  const { series, seriesId } = event;
  if (series === null || isOpen(seriesId)) return <EventBadges event={event} />;
  if (!series.hasOneStatus) return <Badge>{adminEventsText('differentStatuses')}</Badge>;
  return <EventBadges event={{ ...event, hasEnded: series.hasEnded }} />;
}

/** Shows the start, and for a series a button that opens its dates. A closed series shows the first and the last day. */
function RowTime({ event, isOpen, toggle }: RowPartProps) {
  const { series, seriesId, localStart } = event;
  if (series === null || seriesId === null) return formatStart(event);
  const isSeriesOpen = isOpen(seriesId);
  const days = { from: localStart.slice(0, 10), to: series.lastLocalStart.slice(0, 10) };
  return (
    <span className="grid justify-items-start max-md:flex max-md:items-baseline max-md:gap-2">
      <button
        type="button"
        aria-expanded={isSeriesOpen}
        onClick={() => toggle(seriesId)}
        className="relative inline-flex min-h-6 items-center gap-1 rounded-chip font-medium text-link hover:underline"
      >
        {adminEventsText('dates', { count: series.occurrenceCount })}
        <ChevronDownIcon className={classNames('size-4 transition-transform', isSeriesOpen && 'rotate-180')} />
      </button>
      {isSeriesOpen ? formatStart(event) : formatRange(days)}
    </span>
  );
}

/** Returns which series are open, and the rows of the list with the further dates of each below its first. */
function useOpenSeries(search: Readonly<Record<string, string>>) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const results = useQueries({ queries: openIds.map((seriesId) => adminSeriesDatesQuery(search, seriesId)) });
  const datesOf = new Map(openIds.map((seriesId, index) => [seriesId, results[index]?.data ?? []]));
  const isOpen = (seriesId: string | null) => seriesId !== null && openIds.includes(seriesId);
  return {
    isOpen,
    toggle: (seriesId: string) =>
      setOpenIds(isOpen(seriesId) ? openIds.filter((id) => id !== seriesId) : [...openIds, seriesId]),
    withDates: (rows: readonly AdminEventListRow[]): Row[] =>
      rows.flatMap((row) => {
        const dates = row.series === null ? [] : (datesOf.get(row.seriesId ?? '') ?? []);
        return [row, ...dates.filter(({ id }) => id !== row.id).map((date) => ({ ...date, isDate: true }))];
      }),
  };
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Shows all events of the platform, to search, view and act on. `views` appears beside the filters. */
export function EventAdmin({ views }: { readonly views: ReactNode }) {
  const [search, change] = useAdminTableSearch();
  const list = useInfiniteQuery(adminEventsQuery(search));
  const openSeries = useOpenSeries(search);
  const pages = list.data?.pages.map((page) => ({ ...page, items: openSeries.withDates(page.items) }));
  const categories = useQuery(categoryOptionsQuery);
  const filters: AdminTableFilter[] = [
    {
      name: 'status',
      label: adminEventsText('status'),
      allLabel: adminEventsText('allStatuses'),
      options: statusOptions(),
    },
    {
      name: 'moderation',
      label: adminEventsText('review'),
      allLabel: adminEventsText('allReviews'),
      options: moderationOptions(),
    },
    {
      name: 'category',
      label: adminEventsText('category'),
      allLabel: adminEventsText('allCategories'),
      options: (categories.data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'period',
      label: adminEventsText('date'),
      allLabel: adminEventsText('anyTime'),
      options: toOptions({ upcoming: adminEventsText('upcoming'), past: adminEventsText('past') }),
    },
    {
      name: 'featured',
      label: adminEventsText('featured'),
      allLabel: adminEventsText('featuredAll'),
      options: toOptions({ yes: adminEventsText('featured') }),
    },
    // All other orders are in the headers of the columns.
    ...(search['moderation'] === 'pending' || search['sort'] === 'pending'
      ? [
          {
            name: 'sort',
            label: adminEventsText('sortBy'),
            allLabel: adminEventsText('newestFirst'),
            options: toOptions({
              soonest: adminEventsText('soonestFirst'),
              pending: adminEventsText('longestInReviewFirst'),
            }),
          },
        ]
      : []),
  ];
  return (
    <AdminTable
      caption={adminEventsText('events')}
      rowsText={{
        count: (count) => adminEventsText('eventCount', { count }),
        loading: adminEventsText('loadingMoreEvents'),
        failed: adminEventsText('eventsNotLoaded'),
      }}
      list={{ ...list, data: pages && { pages } }}
      columns={columns(openSeries)}
      rowKey={({ id }) => id}
      isCounted={({ isDate }) => !isDate}
      searchLabel={adminEventsText('searchByTitleSlugIdOr')}
      filters={filters}
      actions={
        <>
          {views}
          <ExportLink path="/admin/events.csv" query={filterText(search)} />
        </>
      }
      empty={
        search['moderation'] === 'pending'
          ? { title: adminEventsText('nothingWaits'), description: adminEventsText('youveReviewedAllFlaggedEvents') }
          : { title: adminEventsText('noEventsFound'), description: adminEventsText('tryAnotherSearchOrRemoveA') }
      }
      {...(search['sort'] === 'soonest' && { sort: { column: 'when', descending: false } })}
      onSort={() => change({ sort: search['sort'] === 'soonest' ? undefined : 'soonest' })}
      panelTitle={adminEventsText('event')}
      panel={(id) => <EventPanel eventId={id} />}
    />
  );
}
