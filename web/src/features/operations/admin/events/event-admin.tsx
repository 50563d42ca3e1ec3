import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminEventRow } from '@festoon/contracts/operations/admin-events';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { filterText, useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { EventBadges } from './event-badges.tsx';
import { EventPanel } from './event-panel.tsx';
import { adminEventsQuery, categoryOptionsQuery } from './event-queries.ts';
import { moderationLabels, statusLabels } from './event-text.ts';

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
