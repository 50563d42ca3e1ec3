import { IMPORT_ENTRIES_MAX, skip, type ImportItem, IMPORT_BYTES_MAX } from './import-record.ts';
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

/** The text of an uploaded file, or the sentence that says why it is none. UTF-8, UTF-16 with a mark, else Windows-1252. */
function decodeFile(bytes: Uint8Array): { text: string } | { reason: string } {
  if (bytes.length > IMPORT_BYTES_MAX) return { reason: `This file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB.` };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) return { reason: 'This file is not text.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return looksBinary(bytes)
      ? { reason: 'This file is not text.' }
      : { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function looksBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const controls = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  return controls > start.length / 100;
}
