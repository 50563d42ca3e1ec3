import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { attendeeExportsText } from '@festoon/catalogue/ticketing/attendee-exports';
import type { Context } from '../../../context.ts';
import { listExportRows, type ExportRow, type AttendeeFilter } from './attendee-queries.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../platform/http/module.ts';
import { listAllQuestions, listFilesOf, type QuestionRow } from './overview-queries.ts';
import { formatAnswer, formatSource } from './format-rules.ts';

const STATUS_LABELS = { valid: 'valid', checked_in: 'checkedIn', void: 'cancelled' } as const;

type ExportParams = { readonly name: string; readonly filter: AttendeeFilter; readonly timeZone: string };
type Row = ExportRow & { readonly fileNames: ReadonlyMap<string, string> };

/** Returns the list as CSV, with a column for each question. */
export async function exportAttendees({ db }: Context, { name, filter, timeZone }: ExportParams): Promise<StreamedFile> {
  const questions = await listAllQuestions(db, filter.eventId);
  const at = dateFormatter(timeZone);
  return csvFile<Row>({
    name,
    heads: headers(questions, timeZone),
    fieldsOf: (row) => fieldsOf(row, { questions, at }),
    read: async (after, limit) => {
      const rows = await listExportRows(db, filter, { after, limit });
      const fileNames = await fileNamesOf(db, rows, questions);
      return rows.map((row) => ({ ...row, fileNames }));
    },
  });
}

function headers(questions: readonly QuestionRow[], timeZone: string): string[] {
  return [
    ...(['name', 'email', 'ticket', 'status'] as const).map((column) => attendeeExportsText(column)),
    attendeeExportsText('checkedInAt', { timeZone }),
    attendeeExportsText('checkedInOnlineAt', { timeZone }),
    attendeeExportsText('minutesWatched'),
    attendeeExportsText('booking'),
    attendeeExportsText('bookedAt', { timeZone }),
    ...(['price', 'currency'] as const).map((column) => attendeeExportsText(column)),
    ...(['buyer', 'buyerEmail', 'bookedVia', 'promoCode', 'source', 'note'] as const).map((column) =>
      attendeeExportsText(column),
    ),
    ...questions.map(({ label }) => label),
  ];
}

type RowContext = {
  readonly questions: readonly QuestionRow[];
  readonly at: (instant: Date) => string;
};

function fieldsOf(row: Row, { questions, at }: RowContext): (string | number)[] {
  const answers = { attendee: row.answers, booking: row.bookingAnswers };
  return [
    row.name,
    row.email,
    row.ticketTypeName,
    attendeeExportsText(STATUS_LABELS[row.status]),
    row.checkedInAt === null ? '' : at(row.checkedInAt),
    row.watchedAt === null ? '' : at(row.watchedAt),
    row.watchedMinutes === null ? '' : String(row.watchedMinutes),
    row.bookingReference,
    at(row.bookedAt),
    toMajorUnits(row.priceMinor, row.currency),
    row.currency,
    row.buyerName,
    row.buyerEmail,
    attendeeExportsText(row.origin),
    row.promoCode ?? '',
    formatSource(row),
    row.teamNote,
    ...questions.map(({ id, scope }) => formatAnswer(answers[scope][id], row.fileNames)),
  ];
}

async function fileNamesOf(
  db: Context['db'],
  rows: readonly ExportRow[],
  questions: readonly QuestionRow[],
): Promise<Map<string, string>> {
  if (!questions.some(({ kind }) => kind === 'file')) return new Map();
  const files = await listFilesOf(db, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  return new Map(files.map(({ id, name }) => [id, name]));
}

/** Returns a function that formats an instant as "2026-11-20 19:30", which spreadsheets read as a time. */
function dateFormatter(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(instant);
}
