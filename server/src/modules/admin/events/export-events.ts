import type { Context } from '../../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import type { EventSearch } from './event-search.ts';
import { listEvents, type EventRow } from './queries.ts';

const BATCH = 500;
const HEAD = [
  ...['Id', 'Title', 'Address', 'Status', 'Review', 'Reasons', 'Starts (UTC)', 'Time zone', 'City', 'Category', 'Organiser'],
  ...['Organiser id', 'Tickets booked', 'Featured place', 'Created (UTC)'],
];

/** The whole list as CSV, batch by batch. */
export async function* exportEvents({ db }: Context, search: EventSearch): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  for (let after: EventRow | null = null; ;) {
    const rows: EventRow[] = await listEvents(db, search, { after, limit: BATCH });
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
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
