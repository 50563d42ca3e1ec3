import { cleanLine, cleanUrl } from './clean-text.ts';
import { skip, TITLE_LENGTH_MAX, type ImportItem } from './import-record.ts';
import { recordFromFields, type Fields } from './record-from-fields.ts';
import { scanJson } from './scan-json.ts';

/** Reads a list of events in JSON: `name` or `title`, `startDate` or `start`, and so on; entry by entry. */
export function* parseJson(text: string, currency: string): Generator<ImportItem> {
  for (const entry of scanJson(text)) {
    yield 'reason' in entry ? skip(entry.line, entry.reason) : readEntry(entry.line, entry.text, currency);
  }
}

function readEntry(line: number, text: string, currency: string): ImportItem {
  const entry = parseObject(text);
  if (entry === null) return skip(line, 'This entry is not an object of JSON.');
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

/** Our names for what a file calls otherwise; the first that is there counts. */
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

/** One line for the card of a conference, from what the entry itself says. */
function summarise(entry: Record<string, unknown>, topics: readonly string[]): string {
  if (entry['startDate'] === undefined || topics.length === 0) return '';
  const city = cleanLine(entry['city'], 80);
  const subject = topics.includes('general')
    ? 'software'
    : topics
        .map((topic) => cleanLine(topic, 40))
        .slice(0, 3)
        .join(', ');
  const where = city === '' ? 'online' : entry['online'] === true ? `in ${city} and online` : `in ${city}`;
  return `A conference about ${subject}, ${where}.`;
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
      : `Programme and tickets of ${cleanLine(entry['name'] ?? entry['title'], TITLE_LENGTH_MAX)}: ${website}`,
    proposals === '' ? '' : `Talks can be proposed${until === '' ? '' : ` until ${until}`}: ${proposals}`,
    conduct === '' ? '' : `Code of conduct: ${conduct}`,
    entry['offersSignLanguageOrCC'] === true ? 'Sign language or captions are offered.' : '',
    account === '' ? '' : `Follow the organisers: ${account}`,
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
