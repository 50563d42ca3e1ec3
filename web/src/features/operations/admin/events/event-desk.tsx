import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminEventRow } from '@festoon/contracts/operations/admin-events';
import { formatLocalDateTime, formatNumber } from '../../../../lib/format/format.ts';
import type { DeskFilter } from '../../../../ui/desk/desk-filters.tsx';
import { filterText, useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../../ui/desk/export-link.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { EventMarks } from './event-marks.tsx';
import { EventPanel } from './event-panel.tsx';
import { adminEventsQuery, categoryOptionsQuery } from './event-queries.ts';
import { reviewLabels, statusLabels } from './event-text.ts';

const columns: TableColumn<AdminEventRow>[] = [
  { id: 'title', header: 'Event', primary: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'state', header: 'State', cell: (event) => <EventMarks event={event} /> },
  { id: 'organiser', header: 'Organiser', cell: ({ organiser }) => <bdi className="wrap-anywhere">{organiser.name}</bdi> },
  { id: 'when', header: 'When', cell: ({ localStart }) => formatLocalDateTime(localStart) },
  { id: 'booked', header: 'Tickets', numeric: true, cell: ({ bookedCount }) => formatNumber(bookedCount) },
];

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Every event of the platform, to search, look at and act on. `views` stands with the filters. */
export function EventDesk({ views }: { readonly views: ReactNode }) {
  const [search] = useDeskSearch();
  const list = useInfiniteQuery(adminEventsQuery(search));
  const categories = useQuery(categoryOptionsQuery);
  const filters: DeskFilter[] = [
    { name: 'status', label: 'State', every: 'Every state', options: options(statusLabels) },
    { name: 'review', label: 'Review', every: 'Every review', options: options(reviewLabels) },
    {
      name: 'category',
      label: 'Category',
      every: 'Every category',
      options: (categories.data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { name: 'when', label: 'Time', every: 'Any time', options: options({ upcoming: 'To come', past: 'Over' }) },
    { name: 'featured', label: 'Featured', every: 'Featured or not', options: options({ yes: 'Featured' }) },
    {
      name: 'sort',
      label: 'Order',
      every: 'Newest first',
      options: options({ soonest: 'Soonest first', waiting: 'Longest in review first' }),
    },
  ];
  return (
    <Desk
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
        search['review'] === 'waiting'
          ? { title: 'Nothing waits', words: 'Every event that a rule picked out was looked at.' }
          : { title: 'No event fits', words: 'Search for something else, or take a filter off.' }
      }
      panelTitle="Event"
      panel={(id) => <EventPanel eventId={id} />}
    />
  );
}
