import type { adminEventFilter } from '@festoon/contracts/operations/admin-events';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { readEventSearch } from './event-search.ts';
import { listEvents, type EventRow } from './queries.ts';

const CSV_HEADERS = [
  ...['Id', 'Title', 'Address', 'Status', 'Review', 'Reasons', 'Starts (UTC)', 'Time zone', 'City', 'Category', 'Organiser'],
  ...['Organiser id', 'Tickets booked', 'Featured place', 'Created (UTC)'],
];

/** Returns the events of the list as CSV. */
export function exportEvents({ db }: Context, filter: FilterValues<typeof adminEventFilter>): StreamedFile {
  const search = readEventSearch(filter);
  return csvFile({
    name: 'events.csv',
    heads: CSV_HEADERS,
    fieldsOf,
    read: (after, limit) => listEvents(db, search, { after, limit }),
  });
}

function fieldsOf(row: EventRow): (string | number)[] {
  return [
    row.id,
    row.title,
    row.slug,
    row.status,
    row.moderation?.state ?? '',
    row.moderation?.reasons.join(' ') ?? '',
    row.startsAt.toISOString(),
    row.timeZone,
    row.city,
    row.categoryName,
    row.organiserName,
    row.organiserId,
    row.bookedTickets,
    row.featuredPosition ?? '',
    row.createdAt.toISOString(),
  ];
}
