import { moderationFilesText } from '@festoon/catalogue/operations/moderation-files';
import type { reportFilter } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../platform/http/module.ts';
import { formatReportedTitle } from './format-reported-title.ts';
import { toReportFilter, toReportCursor } from './list-reports.ts';
import { listReportRows, type ReportRow } from './report-queries.ts';

const CSV_HEADERS = [
  ...(['report', 'type', 'reason', 'status', 'content', 'author', 'reporters', 'reportedAt'] as const),
  ...(['decision', 'decidedAt'] as const),
];

/** Returns the queue as CSV. */
export function exportReports({ db }: Context, filterValues: FilterValues<typeof reportFilter>): StreamedFile {
  const filter = toReportFilter(filterValues);
  return csvFile({
    name: 'reports.csv',
    heads: CSV_HEADERS.map((key) => moderationFilesText(key)),
    fieldsOf,
    read: (last, limit) => listReportRows(db, { ...filter, after: last && toReportCursor(last), limit }),
  });
}

function fieldsOf(row: ReportRow): (string | number)[] {
  const { id, kind, reason, status, authorName, reporterCount, createdAt, decision, decidedAt } = row;
  return [
    ...[id, kind, reason, status, formatReportedTitle(row), authorName ?? '', reporterCount, createdAt.toISOString()],
    ...[decision ?? '', decidedAt?.toISOString() ?? ''],
  ];
}
