import { importsText } from '@festoon/catalogue/events/imports';
import { parse } from 'csv-parse/sync';
import { foldName } from '../gazetteer/fold-name.ts';
import { ENTRY_LENGTH_MAX, skip, type ImportItem } from './import-record.ts';
import { recordFromFields, type Fields } from './record-from-fields.ts';

/** Our columns, each with the names that spreadsheets use for it. The header may have them in any order. */
const COLUMNS: Readonly<Record<keyof Fields, readonly string[]>> = {
  id: ['id', 'uid', 'key'],
  title: ['title', 'name', 'event', 'event name', 'subject'],
  start: ['start', 'starts', 'start date', 'starts at', 'date', 'from', 'begin'],
  end: ['end', 'ends', 'end date', 'ends at', 'to', 'until'],
  timeZone: ['time zone', 'timezone', 'zone', 'tz'],
  city: ['city', 'town', 'place', 'location'],
  country: ['country', 'nation'],
  venue: ['venue', 'venue name', 'where'],
  address: ['address', 'street'],
  summary: ['summary', 'tagline', 'teaser', 'short description'],
  description: ['description', 'details', 'about', 'text'],
  category: ['category', 'kind', 'type'],
  topics: ['tags', 'topics', 'keywords'],
  price: ['price', 'ticket price', 'cost'],
  quantity: ['quantity', 'capacity', 'tickets', 'places', 'seats'],
  url: ['url', 'website', 'link', 'web'],
  online: ['online', 'format', 'virtual'],
  languages: ['language', 'languages', 'locale', 'locales'],
};

const DELIMITERS = [',', ';', '\t', '|'];

type Row = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** Reads events from CSV with a header line; comma, semicolon or tab, quoted as spreadsheets do. */
export function* parseCsv(text: string, currency: string): Generator<ImportItem> {
  const skipped: ImportItem[] = [];
  const rows = readRows(text, skipped);
  const [header, ...body] = rows;
  const columns = readHeader(header?.record ?? []);
  if (!columns.includes('title') || !columns.includes('start')) {
    yield skip(1, importsText('missingColumns'));
    return;
  }
  yield* skipped;
  for (const { record, info } of body) {
    if (record.every((cell) => cell.trim() === '')) continue;
    yield recordFromFields(info.lines - countLines(record), toFields(columns, record), currency);
  }
}

/** Reads the rows of a CSV text. Never throws: reports a broken line through `skipped` and continues after it. */
function readRows(text: string, skipped: ImportItem[]): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: ENTRY_LENGTH_MAX,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        skipped.push(skip(typeof error?.lines === 'number' ? error.lines : 0, importsText('invalidCsvLine')));
        return undefined;
      },
    }) as unknown as Row[];
  } catch {
    skipped.push(skip(1, importsText('invalidCsv')));
    return [];
  }
}

function findDelimiter(text: string): string {
  const header =
    text
      .slice(0, 4000)
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function readHeader(cells: readonly string[]): (keyof Fields | null)[] {
  const usedColumns = new Set<string>();
  return cells.map((cell) => {
    const name = foldName(cell.replace(/([a-z])([A-Z])/g, '$1 $2'));
    const found = Object.entries(COLUMNS).find(([column, names]) => names.includes(name) && !usedColumns.has(column));
    if (found === undefined) return null;
    usedColumns.add(found[0]);
    return found[0] as keyof Fields;
  });
}

function toFields(columns: readonly (keyof Fields | null)[], record: readonly string[]): Fields {
  const fields: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    if (column !== null)
      fields[column] = column === 'topics' || column === 'languages' ? (record[index] ?? '').split(/[,;|]/) : record[index];
  }
  return fields;
}

/**
 * Counts the line breaks inside the cells of a row. The parser reports a row's last line, and quoted cells may have several.
 */
function countLines(record: readonly string[]): number {
  return record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0);
}
