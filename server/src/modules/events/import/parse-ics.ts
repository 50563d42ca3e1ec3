import ICAL from 'ical.js';
import { readPlaceText } from '../gazetteer/read-place-text.ts';
import { cleanLine, cleanText, cleanUrl } from './clean-text.ts';
import { DESCRIPTION_LENGTH_MAX, skip, SUMMARY_LENGTH_MAX, TITLE_LENGTH_MAX, type ImportItem } from './import-record.ts';
import { mapTopics } from './map-topics.ts';
import { readIcsTimes } from './read-ics-times.ts';
import { readFormat } from './read-values.ts';
import { scanIcs, type IcsScan } from './scan-ics.ts';
import { sourceKeyOf } from './source-key.ts';
import { htmlToText, textToRichText } from './text-to-rich-text.ts';

/** Reads the events of an iCalendar file (RFC 5545), one by one. */
export function* parseIcs(text: string): Generator<ImportItem> {
  const scan: IcsScan = { zone: '', zones: new Map() };
  for (const entry of scanIcs(text, scan)) {
    yield 'reason' in entry ? skip(entry.line, entry.reason) : readEntry(entry.line, entry.lines, scan);
  }
}

function readEntry(line: number, lines: readonly string[], scan: IcsScan): ImportItem {
  try {
    const component = ICAL.Component.fromString(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
    return readEvent(line, component, scan);
  } catch {
    return skip(line, 'This event is not written as iCalendar asks.');
  }
}

function readEvent(line: number, event: ICAL.Component, scan: IcsScan): ImportItem {
  const words = (name: string) => textOf(event.getFirstPropertyValue(name));
  const title = cleanLine(words('summary'), TITLE_LENGTH_MAX);
  if (title === '') return skip(line, 'It has no title (SUMMARY).');
  if (words('status').toUpperCase() === 'CANCELLED') return skip(line, 'It is cancelled.', title);
  const times = readIcsTimes(event, scan);
  if (typeof times === 'string') return skip(line, times, title);
  const location = cleanLine(words('location'), 300);
  const place = readPlaceText(location);
  const description = cleanText(htmlToText(words('description')), DESCRIPTION_LENGTH_MAX);
  const categories = event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .map(textOf);
  const { uid, recurrence } = { uid: cleanLine(words('uid'), 300), recurrence: words('recurrence-id') };
  const repeats = event.getFirstProperty('rrule') !== null || event.getFirstProperty('rdate') !== null;
  return {
    kind: 'record',
    line,
    sourceKey:
      uid === ''
        ? sourceKeyOf(title, times.start.date, location)
        : [uid, recurrence].filter((part) => part !== '').join(' '),
    title,
    summary: summaryOf(description),
    description: textToRichText(description),
    url: cleanUrl(words('url')),
    ...times,
    city: location,
    country: '',
    ...venueOf(location, place.pieces),
    point: pointOf(event.getFirstPropertyValue('geo')),
    format: readFormat(undefined, location, ''),
    languages: [],
    ...mapTopics(categories.map((topic) => cleanLine(topic, 60))),
    priceMinor: null,
    quantity: null,
    notes: repeats ? [...times.notes, 'It repeats in the file; only its first date was taken.'] : times.notes,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof ICAL.Time ? value.toString() : '';
}

/** The first sentences of the description, where they fit a card. */
function summaryOf(description: string): string {
  const [first = ''] = description.split(/\n/);
  return cleanLine(first, SUMMARY_LENGTH_MAX);
}

/** "Hall 4, Main Street 1, Berlin, Germany" has a venue; "Sandusky, OH, U.S.A." is a city alone. */
function venueOf(location: string, pieces: readonly string[]): { venueName: string; address: string } {
  const [first = ''] = pieces;
  return pieces.length < 2
    ? { venueName: '', address: '' }
    : { venueName: first.slice(0, 120), address: location.slice(0, 240) };
}

function pointOf(value: unknown): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = Array.isArray(value) ? value.map(Number) : [];
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
