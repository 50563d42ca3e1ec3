import type { reportFilter } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { LinesFile, WishOf } from '../../../platform/http/module.ts';
import { filterOf, placeOf } from './list-reports.ts';
import { listQueue, type QueueRow } from './queue-queries.ts';

const HEADS = [
  ...['Report', 'Kind', 'Reason', 'State', 'What', 'Author', 'People', 'Reported (UTC)'],
  ...['Decision', 'Decided (UTC)'],
];

/** The queue as CSV. */
export function exportReports({ db }: Context, wish: WishOf<typeof reportFilter>): LinesFile {
  const filter = filterOf(wish);
  return csvFile({
    name: 'reports.csv',
    heads: HEADS,
    fieldsOf,
    read: (last, limit) => listQueue(db, { ...filter, after: last && placeOf(last), limit }),
  });
}

function fieldsOf(row: QueueRow): (string | number)[] {
  const { id, kind, reason, status, title, authorName, reporterCount, createdAt, decision, decidedAt } = row;
  return [
    ...[id, kind, reason, status, title, authorName ?? '', reporterCount, createdAt.toISOString()],
    ...[decision ?? '', decidedAt?.toISOString() ?? ''],
  ];
}
