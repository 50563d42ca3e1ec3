import { moderationFilesText } from '@festoon/catalogue/operations/moderation-files';
import type { adminEventFilter } from '@festoon/contracts/operations/admin-events';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { readEventSearch } from './event-search.ts';
import { listEventDates, type EventRow } from './queries.ts';

const CSV_HEADERS = [
  ...(['id', 'title', 'slug', 'status', 'review', 'reasons', 'startsAt', 'timeZone', 'city', 'category'] as const),
  ...(['organiser', 'organiserId', 'ticketsBooked', 'featuredPosition', 'createdAt', 'seriesId'] as const),
];

/** Returns the events of the list as CSV, with a line for each date of a series. */
export function exportEvents({ db, clock }: Context, filter: FilterValues<typeof adminEventFilter>): StreamedFile {
  const search = readEventSearch(filter, clock.now());
  return csvFile({
    name: 'events.csv',
    heads: CSV_HEADERS.map((key) => moderationFilesText(key)),
    fieldsOf,
    read: (after, limit) => listEventDates(db, search, { after, limit }),
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
    row.seriesId ?? '',
  ];
}
