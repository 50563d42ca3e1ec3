import type { Context } from '../../context.ts';
import { listExportRows, type ExportRow, type Wanted } from './attendee-queries.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { listAskedQuestions, listFilesOf, type QuestionRow } from './overview-queries.ts';
import { answerWords, sourceWords } from './words-rules.ts';

const BATCH = 1000;

const STATUS = { valid: 'Valid', checked_in: 'Checked in', void: 'Cancelled' } as const;
const ORIGIN = { online: 'Online', by_hand: 'Added by hand', waiting_list: 'Waiting list' } as const;

/** The list as CSV, batch by batch: as much as there is, without ever holding all of it. */
export async function* exportAttendees(
  { db }: Context,
  wanted: Wanted,
  timeZone: string,
): AsyncGenerator<string, void, undefined> {
  const questions = await listAskedQuestions(db, wanted.eventId);
  const at = clockOf(timeZone);
  yield BYTE_ORDER_MARK + csvLine(headers(questions, timeZone));
  for (let after: ExportRow | null = null; ;) {
    const rows: ExportRow[] = await listExportRows(db, wanted, { after, limit: BATCH });
    const names = await fileNames(db, rows, questions);
    yield rows.map((row) => csvLine(fieldsOf(row, { questions, names, at }))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

function headers(questions: readonly QuestionRow[], timeZone: string): string[] {
  return [
    ...['Name', 'E-mail', 'Ticket', 'Status', `Checked in (${timeZone})`, 'Booking', `Booked (${timeZone})`],
    ...['Buyer', 'Buyer e-mail', 'How', 'Promo code', 'Source', 'Note'],
    ...questions.map(({ label }) => label),
  ];
}

type Setting = {
  readonly questions: readonly QuestionRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly at: (instant: Date) => string;
};

function fieldsOf(row: ExportRow, { questions, names, at }: Setting): string[] {
  const answers = { attendee: row.answers, booking: row.bookingAnswers };
  return [
    row.name,
    row.email,
    row.ticketTypeName,
    STATUS[row.status],
    row.checkedInAt === null ? '' : at(row.checkedInAt),
    row.bookingReference,
    at(row.bookedAt),
    row.buyerName,
    row.buyerEmail,
    ORIGIN[row.origin],
    row.promoCode ?? '',
    sourceWords(row),
    row.teamNote,
    ...questions.map(({ id, scope }) => answerWords(answers[scope][id], names)),
  ];
}

async function fileNames(
  db: Context['db'],
  rows: readonly ExportRow[],
  questions: readonly QuestionRow[],
): Promise<Map<string, string>> {
  if (!questions.some(({ kind }) => kind === 'file')) return new Map();
  const files = await listFilesOf(db, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  return new Map(files.map(({ id, name }) => [id, name]));
}

/** "2026-11-20 19:30", which spreadsheets read as a time. */
function clockOf(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(instant);
}
