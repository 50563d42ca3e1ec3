import { decodeFile } from './decode-file.ts';
import { IMPORT_ENTRIES_MAX, skip, type ImportItem } from './import-record.ts';
import { parseCsv } from './parse-csv.ts';
import { parseIcs } from './parse-ics.ts';
import { parseJson } from './parse-json.ts';

type ImportFormat = 'json' | 'ics' | 'csv';

/** Returns the format of a file, by its content first and its name second. Returns null when it is none of the three. */
function findFormat(fileName: string, text: string): ImportFormat | null {
  const start = text
    .slice(0, 2000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'ics';
  if (/^[[{]/.test(start)) return 'json';
  const ending = /\.(json|ics|ical|csv|tsv|txt)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === 'json' || ending === 'ics') return ending;
  return ending !== undefined || /[,;\t]/.test(start.split('\n')[0] ?? '') ? 'csv' : null;
}

/**
 * Reads a file of events entry by entry. It never throws: what can't be taken comes as a skip with its line and reason,
 * an entry that stands twice is taken once, and reading stops at 200,000 entries. Prices are read in the given currency.
 */
export function* parseImport(fileName: string, bytes: Uint8Array, currency: string): Generator<ImportItem> {
  const decoded = decodeFile(bytes);
  if ('reason' in decoded) return yield skip(0, decoded.reason);
  const format = findFormat(fileName, decoded.text);
  if (format === null) return yield skip(0, 'This file is neither JSON nor iCalendar nor CSV.');
  const firstLines = new Map<string, number>();
  let count = 0;
  for (const item of PARSERS[format](decoded.text.replace(/^\ufeff/, ''), currency)) {
    if (++count > IMPORT_ENTRIES_MAX)
      return yield skip(item.line, `Only the first ${IMPORT_ENTRIES_MAX} entries of a file are read.`);
    if (item.kind === 'skip') {
      yield item;
      continue;
    }
    const first = firstLines.get(item.sourceKey);
    if (first === undefined) firstLines.set(item.sourceKey, item.line);
    yield first === undefined ? item : skip(item.line, `It is the same event as on line ${first}.`, item.title);
  }
}

const PARSERS: Readonly<Record<ImportFormat, (text: string, currency: string) => Generator<ImportItem>>> = {
  json: parseJson,
  ics: parseIcs,
  csv: parseCsv,
};
