import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminEventRow, AdminEvent } from '@festoon/contracts/operations/admin-events';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatLocalDateTime, formatDateTime, formatRelative, ownZone } from '../../../../lib/format/format.ts';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { filterText, useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { EventBadges } from './event-badges.tsx';
import { adminEventsQuery, categoryOptionsQuery, adminEventQuery } from './event-queries.ts';
import { moderationLabels, statusLabels, reasonLabels } from './event-text.ts';
import { Link } from '@tanstack/react-router';
import { AUDIT_ACTIONS, type AuditAction } from '@festoon/contracts/identity/audit-actions';
import { formatMoney } from '../../../../lib/format/money.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EventActions } from './event-actions.tsx';

/** Shows one event beside the list: why it is pending, its content, its organiser and the actions. */
function EventPanel({ eventId }: { readonly eventId: string }) {
  const { data: event, error, refetch, isFetching } = useQuery(adminEventQuery(eventId));
  if (!event && error)
    return <LoadError title="The event did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!event) return <Skeleton className="h-80 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere" dir="auto">
          {event.title}
        </h3>
        <EventBadges event={event} />
        <p className="text-sm text-muted">
          {formatLocalDateTime(event.localStart)}
          {event.city && `, ${event.city}`}
        </p>
        <Link to="/events/$slug" params={{ slug: event.slug }} className="justify-self-start text-link hover:underline">
          See the page
        </Link>
      </header>
      <ModerationNotices event={event} />
      <EventActions event={event} />
      <Facts event={event} />
      <Preview event={event} />
      <History event={event} />
    </div>
  );
}

function ModerationNotices({ event: { moderation, suspension, cancellation, decision } }: { readonly event: AdminEvent }) {
  return (
    <>
      {moderation?.state === 'pending' && (
        <InlineNotice tone="warning" title={`Picked out ${formatRelative(moderation.requestedAt)}`}>
          <ul className="grid list-disc gap-1 pl-5">
            {moderation.reasons.map((reason) => (
              <li key={reason}>{reasonLabels[reason]}</li>
            ))}
          </ul>
          {moderation.blocksPublishing && <p className="mt-2">Only its team sees it until it is approved.</p>}
        </InlineNotice>
      )}
      {moderation?.state === 'changes_requested' && <DecisionNotice title="Sent back" message={decision?.note ?? ''} />}
      {suspension && <DecisionNotice title="Suspended" message={suspension.reason} />}
      {cancellation && <DecisionNotice title="Cancelled" message={cancellation.reason} />}
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

function Facts({ event }: { readonly event: AdminEvent }) {
  const { organiserAccount, organiser, sales, currency, tickets } = event;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Fact term="Organiser">
        <bdi>{organiser.name}</bdi>
        {organiserAccount.isSuspended && ' (suspended)'}
      </Fact>
      <Fact term="E-mail">{organiserAccount.email}</Fact>
      <Fact term="Here since">{formatDateTime(organiserAccount.joinedAt, ownZone())}</Fact>
      <Fact term="Events published">{formatNumber(organiserAccount.publishedCount)}</Fact>
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
  public: 'Everyone',
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

function Preview({ event: { summary, descriptionText: message } }: { readonly event: AdminEvent }) {
  if (summary === '' && message === '') return null;
  return (
    <section aria-label="What it says" className="grid gap-2 border-t border-line pt-4 text-sm" dir="auto">
      {summary && <p className="font-medium wrap-anywhere">{summary}</p>}
      {message && <p className="whitespace-pre-line wrap-anywhere text-ink-2">{message}</p>}
    </section>
  );
}

function History({ event: { auditEntries } }: { readonly event: AdminEvent }) {
  if (auditEntries.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4 text-sm">
      <h4 className="font-semibold">What administrators did</h4>
      <ol className="grid gap-2">
        {auditEntries.map(({ number, action, at, byName, reason }) => (
          <li key={number} className="wrap-anywhere">
            <bdi>{byName ?? 'Someone'}</bdi> {AUDIT_ACTIONS[action as AuditAction]}, {formatRelative(at)}
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

const columns: TableColumn<AdminEventRow>[] = [
  { id: 'title', header: 'Event', primary: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'state', header: 'State', cell: (event) => <EventBadges event={event} /> },
  { id: 'organiser', header: 'Organiser', cell: ({ organiser }) => <bdi className="wrap-anywhere">{organiser.name}</bdi> },
  { id: 'when', header: 'When', cell: ({ localStart }) => formatLocalDateTime(localStart) },
  { id: 'booked', header: 'Tickets', numeric: true, cell: ({ bookedTickets }) => formatNumber(bookedTickets) },
];

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Shows all events of the platform, to search, view and act on. `views` appears beside the filters. */
export function EventAdmin({ views }: { readonly views: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery(adminEventsQuery(search));
  const categories = useQuery(categoryOptionsQuery);
  const filters: AdminTableFilter[] = [
    { name: 'status', label: 'State', allLabel: 'Every state', options: toOptions(statusLabels) },
    { name: 'moderation', label: 'Review', allLabel: 'Every review', options: toOptions(moderationLabels) },
    {
      name: 'category',
      label: 'Category',
      allLabel: 'Every category',
      options: (categories.data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { name: 'period', label: 'Time', allLabel: 'Any time', options: toOptions({ upcoming: 'To come', past: 'Over' }) },
    { name: 'featured', label: 'Featured', allLabel: 'Featured or not', options: toOptions({ yes: 'Featured' }) },
    {
      name: 'sort',
      label: 'Order',
      allLabel: 'Newest first',
      options: toOptions({ soonest: 'Soonest first', pending: 'Longest in review first' }),
    },
  ];
  return (
    <AdminTable
      caption="Events"
      noun="event"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by title, address, id or organiser’s e-mail"
      filters={filters}
      actions={
        <>
          {views}
          <ExportLink path="/admin/events.csv" query={filterText(search)} />
        </>
      }
      empty={
        search['review'] === 'pending'
          ? { title: 'Nothing waits', description: 'Every event that a rule picked out was looked at.' }
          : { title: 'No event fits', description: 'Search for something else, or take a filter off.' }
      }
      panelTitle="Event"
      panel={(id) => <EventPanel eventId={id} />}
    />
  );
}
