import type { adminEventFilter } from '@festoon/contracts/operations/admin-events';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { LinesFile, WishOf } from '../../../../platform/http/module.ts';
import { readEventSearch } from './event-search.ts';
import { listEvents, type EventRow } from './queries.ts';

const HEADS = [
  ...['Id', 'Title', 'Address', 'Status', 'Review', 'Reasons', 'Starts (UTC)', 'Time zone', 'City', 'Category', 'Organiser'],
  ...['Organiser id', 'Tickets booked', 'Featured place', 'Created (UTC)'],
];

/** The events of the list as CSV. */
export function exportEvents({ db }: Context, wish: WishOf<typeof adminEventFilter>): LinesFile {
  const search = readEventSearch(wish);
  return csvFile({
    name: 'events.csv',
    heads: HEADS,
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
    row.review?.state ?? '',
    row.review?.reasons.join(' ') ?? '',
    row.startsAt.toISOString(),
    row.timeZone,
    row.city,
    row.categoryName,
    row.organiserName,
    row.organiserId,
    row.bookedCount,
    row.featuredPlace ?? '',
    row.createdAt.toISOString(),
  ];
}
