import { importsText } from '@festoon/catalogue/events/imports';
import { IMPORT_ENTRIES_MAX, skip, type ImportItem, IMPORT_BYTES_MAX, TITLE_LENGTH_MAX } from './import-record.ts';
import { parseCsv } from './parse-csv.ts';
import { parseIcs } from './parse-ics.ts';
import { cleanLine, cleanUrl } from './clean-text.ts';
import { recordFromFields, type Fields } from './record-from-fields.ts';
import { scanJson } from './scan-json.ts';

/** Reads a list of events in JSON: `name` or `title`, `startDate` or `start`, and so on; entry by entry. */
function* parseJson(text: string, currency: string): Generator<ImportItem> {
  for (const entry of scanJson(text)) {
    yield 'reason' in entry ? skip(entry.line, entry.reason) : readEntry(entry.line, entry.text, currency);
  }
}

function readEntry(line: number, text: string, currency: string): ImportItem {
  const entry = parseObject(text);
  if (entry === null) return skip(line, importsText('notJsonObject'));
  return recordFromFields(line, toFields(entry), currency);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Our fields with the names that files use for them. The first one that exists is used. */
const NAMES = {
  id: ['uid', 'id'],
  title: ['title', 'name'],
  start: ['start', 'startDate', 'startsAt'],
  end: ['end', 'endDate', 'endsAt'],
  timeZone: ['timeZone', 'timezone', 'time_zone'],
  city: ['city'],
  country: ['country'],
  venue: ['venue', 'venueName'],
  address: ['address'],
  category: ['category'],
  price: ['price'],
  quantity: ['quantity', 'capacity'],
  url: ['url', 'website'],
  online: ['online'],
} as const satisfies Partial<Record<keyof Fields, readonly string[]>>;

function toFields(entry: Record<string, unknown>): Fields {
  const plain = Object.entries(NAMES).map(([field, names]) => [
    field,
    names.map((name) => entry[name]).find((value) => value !== undefined && value !== null),
  ]);
  const topics = [entry['topics'], entry['tags']].flatMap(toList);
  return {
    ...(Object.fromEntries(plain) as Fields),
    topics,
    languages: [entry['locales'], entry['languages'], entry['language']].flatMap(toList),
    summary: entry['summary'] ?? summarise(entry, topics),
    description: cleanLine(entry['description'], 1) === '' ? describe(entry) : entry['description'],
  };
}

function toList(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return values.filter((item) => typeof item === 'string').slice(0, 50);
}

/** Returns one line for the card of a conference, from the entry's own data. */
function summarise(entry: Record<string, unknown>, topics: readonly string[]): string {
  if (entry['startDate'] === undefined || topics.length === 0) return '';
  const city = cleanLine(entry['city'], 80);
  const subject = topics.includes('general')
    ? importsText('software')
    : topics
        .map((topic) => cleanLine(topic, 40))
        .slice(0, 3)
        .join(', ');
  if (city === '') return importsText('summaryOnline', { topics: subject });
  return importsText(entry['online'] === true ? 'summaryHybrid' : 'summaryInPerson', { topics: subject, city });
}

function describe(entry: Record<string, unknown>): string {
  const website = cleanUrl(entry['url']);
  const proposals = cleanUrl(entry['cfpUrl']);
  const conduct = cleanUrl(entry['cocUrl']);
  const until = cleanLine(entry['cfpEndDate'], 20);
  const account = cleanLine(entry['twitter'], 40);
  return [
    website === ''
      ? ''
      : importsText('website', {
          title: cleanLine(entry['name'] ?? entry['title'], TITLE_LENGTH_MAX),
          url: website,
        }),
    describeProposals(proposals, until),
    conduct === '' ? '' : importsText('codeOfConduct', { url: conduct }),
    entry['offersSignLanguageOrCC'] === true ? importsText('accessibility') : '',
    account === '' ? '' : importsText('follow', { account }),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function describeProposals(url: string, day: string): string {
  if (url === '') return '';
  return day === '' ? importsText('proposals', { url }) : importsText('proposalsUntil', { day, url });
}

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
 * Reads a file of events entry by entry. It never throws: an entry that can't be imported is skipped with its line and the
 * reason, a repeated entry is imported once, and reading stops at 200,000 entries. Prices are read in the given currency.
 */
export function* parseImport(fileName: string, bytes: Uint8Array, currency: string): Generator<ImportItem> {
  const decoded = decodeFile(bytes);
  if ('reason' in decoded) return yield skip(0, decoded.reason);
  const format = findFormat(fileName, decoded.text);
  if (format === null) return yield skip(0, importsText('unknownFile'));
  const firstLines = new Map<string, number>();
  let count = 0;
  for (const item of PARSERS[format](decoded.text.replace(/^\ufeff/, ''), currency)) {
    if (++count > IMPORT_ENTRIES_MAX)
      return yield skip(item.line, importsText('tooManyEntries', { count: IMPORT_ENTRIES_MAX }));
    if (item.kind === 'skip') {
      yield item;
      continue;
    }
    const first = firstLines.get(item.sourceKey);
    if (first === undefined) firstLines.set(item.sourceKey, item.line);
    yield first === undefined ? item : skip(item.line, importsText('duplicateEntry', { line: first }), item.title);
  }
}

const PARSERS: Readonly<Record<ImportFormat, (text: string, currency: string) => Generator<ImportItem>>> = {
  json: parseJson,
  ics: parseIcs,
  csv: parseCsv,
};

/**
 * Returns the text of an uploaded file, or a sentence with the reason why it is no text. Accepts UTF-8, UTF-16 with a byte
 * order mark, otherwise Windows-1252.
 */
function decodeFile(bytes: Uint8Array): { text: string } | { reason: string } {
  if (bytes.length > IMPORT_BYTES_MAX)
    return { reason: importsText('fileTooLarge', { size: IMPORT_BYTES_MAX / 1024 / 1024 }) };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) return { reason: importsText('notText') };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return looksBinary(bytes) ? { reason: importsText('notText') } : { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function looksBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const controls = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  return controls > start.length / 100;
}
