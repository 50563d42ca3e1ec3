import { importsText } from '@festoon/catalogue/events/imports';
import { currentLanguage, SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { parse } from 'csv-parse/sync';
import { runInLanguage } from '../../../../platform/language.ts';
import { foldName } from '../gazetteer/fold-name.ts';
import { ENTRY_LENGTH_MAX, skip, type ImportItem } from './import-record.ts';
import { recordFromFields, type Fields } from './record-from-fields.ts';

/** Our columns, each with the message that lists its names in the reader's language. The header may have them in any order. */
const COLUMNS = {
  id: 'columnId',
  title: 'columnTitle',
  start: 'columnStart',
  end: 'columnEnd',
  timeZone: 'columnTimeZone',
  city: 'columnCity',
  country: 'columnCountry',
  venue: 'columnVenue',
  address: 'columnAddress',
  summary: 'columnSummary',
  description: 'columnDescription',
  category: 'columnCategory',
  topics: 'columnTags',
  price: 'columnPrice',
  quantity: 'columnQuantity',
  url: 'columnWebsite',
  online: 'columnOnline',
  languages: 'columnLanguages',
} as const satisfies Record<keyof Fields, string>;

/** Returns the names of each column: those of the reader's language, then the English ones, which files of other sites use. */
function columnNames(): [keyof Fields, readonly string[]][] {
  const namesOf = (key: (typeof COLUMNS)[keyof Fields]) =>
    importsText(key)
      .split(/[,،、]/)
      .map(foldName);
  const own = Object.entries(COLUMNS).map(([column, key]) => [column, namesOf(key)] as [keyof Fields, string[]]);
  return currentLanguage() === SOURCE_LANGUAGE ? own : [...own, ...runInLanguage(SOURCE_LANGUAGE, columnNames)];
}

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
  const names = columnNames();
  const usedColumns = new Set<string>();
  return cells.map((cell) => {
    const name = foldName(cell.replace(/([a-z])([A-Z])/g, '$1 $2'));
    const found = names.find(([column, ofColumn]) => ofColumn.includes(name) && !usedColumns.has(column));
    if (found === undefined) return null;
    usedColumns.add(found[0]);
    return found[0];
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
