import { importsText } from '@festoon/catalogue/events/imports';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { readPlaceText } from '../gazetteer/read-place-text.ts';
import { cleanLine, cleanText, cleanUrl } from './clean-text.ts';
import {
  DESCRIPTION_LENGTH_MAX,
  skip,
  SUMMARY_LENGTH_MAX,
  TITLE_LENGTH_MAX,
  type ImportItem,
  type LocalTime,
  ENTRY_LENGTH_MAX,
} from './import-record.ts';
import { mapTopics } from './map-topics.ts';
import { readFormat } from './read-values.ts';
import { sourceKeyOf } from './source-key.ts';
import { htmlToText, textToRichText } from './text-to-rich-text.ts';
import { addMinutes, compareTimes, isValidDate } from './local-time.ts';
import { findZone } from './time-zones.ts';

/** The contents of a calendar file: its time zone and its names for zones. */
type IcsScan = {
  zone: string;
  /** Time zone names of the file, with the places that they refer to. */
  readonly zones: Map<string, string>;
};

/** The unfolded lines of one event, with the line on which it starts, or the reason why it was skipped. */
type IcsEntry =
  | { readonly line: number; readonly lines: readonly string[] }
  | { readonly line: number; readonly reason: string };

const DEPTH_MAX = 20;

type OpenEvent = { readonly line: number; readonly lines: string[]; length: number };

/** The state of the parser: the open components, the current event, and the time zone being defined. */
type ScanState = { readonly stack: string[]; entry: OpenEvent | null; zoneName: string };

type Line = { readonly number: number; readonly text: string; readonly propertyName: string; readonly value: string };

/** Splits a calendar into its events without parsing them, so that one invalid event does not affect the others. */
function* scanIcs(text: string, scan: IcsScan): Generator<IcsEntry> {
  const state: ScanState = { stack: [], entry: null, zoneName: '' };
  for (const { line, text: content } of unfold(text)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)[^:]*:(.*)$/s.exec(content.slice(0, 500)) ?? [];
    const parsedLine = { number: line, text: content, propertyName: name.toUpperCase(), value: value.trim() };
    const finishedEntry = parsedLine.propertyName === 'END' ? endComponent(state, parsedLine) : null;
    if (finishedEntry !== null) yield finishedEntry;
    if (parsedLine.propertyName === 'BEGIN') beginComponent(state, parsedLine);
    else if (parsedLine.propertyName !== 'END') collectLine(state, parsedLine, scan);
  }
  if (state.entry !== null) yield { line: state.entry.line, reason: importsText('truncatedEntry') };
}

function beginComponent(state: ScanState, { number, value }: Line): void {
  const component = value.toUpperCase();
  if (state.stack.length < DEPTH_MAX) state.stack.push(component);
  if (component === 'VEVENT') state.entry = { line: number, lines: [], length: 0 };
}

/** Returns the event that ends here, or a reason when it is too long or the end of its enclosing component cuts it off. */
function endComponent(state: ScanState, { value }: Line): IcsEntry | null {
  const component = value.toUpperCase();
  state.stack.length = Math.max(state.stack.lastIndexOf(component), 0);
  const { entry } = state;
  if (entry === null || state.stack.includes('VEVENT')) return null;
  state.entry = null;
  if (component !== 'VEVENT') return { line: entry.line, reason: importsText('truncatedEntry') };
  return entry.length > ENTRY_LENGTH_MAX ? { line: entry.line, reason: importsText('entryTooLong') } : entry;
}

function collectLine(state: ScanState, { text, propertyName, value }: Line, scan: IcsScan): void {
  const inside = state.stack.at(-1);
  if (inside === 'VEVENT' && state.entry !== null) {
    state.entry.length += text.length;
    if (state.entry.length <= ENTRY_LENGTH_MAX) state.entry.lines.push(text);
  } else if (propertyName === 'X-WR-TIMEZONE') scan.zone = value;
  else if (inside === 'VTIMEZONE' && propertyName === 'TZID') state.zoneName = value;
  else if (inside === 'VTIMEZONE' && propertyName === 'X-LIC-LOCATION') scan.zones.set(state.zoneName, value);
}

/** Yields the unfolded lines. A line that begins with a blank continues the previous one. */
function* unfold(text: string): Generator<{ line: number; text: string }> {
  let parts: string[] = [];
  let started = 0;
  let line = 0;
  for (const part of splitLines(text)) {
    line += 1;
    if (part.startsWith(' ') || part.startsWith('\t')) {
      parts.push(part.slice(1));
      continue;
    }
    if (parts.length > 0) yield { line: started, text: parts.join('') };
    parts = [part];
    started = line;
  }
  if (parts.length > 0) yield { line: started, text: parts.join('') };
}

function* splitLines(text: string): Generator<string> {
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    yield text.slice(start, text[stop - 1] === '\r' && stop > start ? stop - 1 : stop);
    if (end === -1) return;
    start = end + 1;
  }
}

type IcsTimes = { start: LocalTime; end: LocalTime; timeZone: string | null; notes: readonly string[] };

const DEFAULT_DURATION_MINUTES = 120;
const DAY_MINUTES = 24 * 60;
const DURATION_DAYS_MAX = 366;

/**
 * Reads the start and end of an event, or returns the reason why they are not valid. A whole-day event ends on the day
 * before its DTEND. A time zone that only the file defines is reported in a note.
 */
function readIcsTimes(event: ICAL.Component, scan: IcsScan): IcsTimes | string {
  const start = timeOf(event.getFirstPropertyValue('dtstart'));
  if (start === null) return importsText('invalidDtstart');
  const { zone, note } = zoneOf(event.getFirstProperty('dtstart'), scan);
  const end = inZone(readEnd(event, start), zoneOf(event.getFirstProperty('dtend'), scan).zone ?? zone, zone);
  if (compareTimes(end, start) < 0) return importsText('endBeforeStart');
  if (Date.parse(end.date) - Date.parse(start.date) > DURATION_DAYS_MAX * DAY_MS) return importsText('tooLong');
  return { start, end, timeZone: zone, notes: note === null ? [] : [note] };
}

function readEnd(event: ICAL.Component, start: LocalTime): LocalTime {
  const end = timeOf(event.getFirstPropertyValue('dtend'));
  const duration = event.getFirstPropertyValue('duration');
  const minutes =
    duration instanceof ICAL.Duration
      ? Math.round(duration.toSeconds() / 60)
      : start.time === null
        ? DAY_MINUTES
        : DEFAULT_DURATION_MINUTES;
  if (start.time !== null)
    return end === null ? addMinutes(start, Math.max(minutes, 0)) : { ...end, time: end.time ?? '23:59' };
  const after = end?.date ?? addMinutes(start, Math.max(minutes, DAY_MINUTES)).date;
  const last = addMinutes({ date: after, time: null }, -DAY_MINUTES).date;
  return { date: last < start.date && after >= start.date ? start.date : last, time: null };
}

function timeOf(value: unknown): LocalTime | null {
  if (!(value instanceof ICAL.Time)) return null;
  const pad = (number: number, length = 2) => String(number).padStart(length, '0');
  const date = `${pad(value.year, 4)}-${pad(value.month)}-${pad(value.day)}`;
  return isValidDate(date) ? { date, time: value.isDate ? null : `${pad(value.hour)}:${pad(value.minute)}` } : null;
}

function zoneOf(property: ICAL.Property | null, scan: IcsScan): { zone: string | null; note: string | null } {
  if (isUtc(property)) return { zone: 'UTC', note: null };
  const name = zoneNameOf(property);
  if (name === '') return { zone: findZone(scan.zone), note: null };
  const zone = findZone(name) ?? findZone(scan.zones.get(name) ?? '');
  if (zone !== null) return { zone, note: null };
  return { zone: findZone(scan.zone), note: importsText('unknownTimeZone', { zone: name.slice(0, 60) }) };
}

/** Converts an end in another time zone to the time zone of the start. */
function inZone(end: LocalTime, from: string | null, to: string | null): LocalTime {
  if (end.time === null || from === null || to === null || from === to) return end;
  const text = Temporal.PlainDateTime.from(`${end.date}T${end.time}`)
    .toZonedDateTime(from)
    .withTimeZone(to)
    .toPlainDateTime()
    .toString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

function isUtc(property: ICAL.Property | null): boolean {
  return property?.toICALString().endsWith('Z') ?? false;
}

function zoneNameOf(property: ICAL.Property | null): string {
  const name = property?.getParameter('tzid');
  return typeof name === 'string' ? name : '';
}

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
    return skip(line, importsText('invalidIcs'));
  }
}

function readEvent(line: number, event: ICAL.Component, scan: IcsScan): ImportItem {
  const textProperty = (name: string) => textOf(event.getFirstPropertyValue(name));
  const title = cleanLine(textProperty('summary'), TITLE_LENGTH_MAX);
  if (title === '') return skip(line, importsText('missingSummary'));
  if (textProperty('status').toUpperCase() === 'CANCELLED') return skip(line, importsText('cancelled'), title);
  const times = readIcsTimes(event, scan);
  if (typeof times === 'string') return skip(line, times, title);
  const location = cleanLine(textProperty('location'), 300);
  const place = readPlaceText(location);
  const description = cleanText(htmlToText(textProperty('description')), DESCRIPTION_LENGTH_MAX);
  const categories = event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .map(textOf);
  const { uid, recurrence } = { uid: cleanLine(textProperty('uid'), 300), recurrence: textProperty('recurrence-id') };
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
    url: cleanUrl(textProperty('url')),
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
    notes: repeats ? [...times.notes, importsText('firstDateOnly')] : times.notes,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof ICAL.Time ? value.toString() : '';
}

/** Returns the first sentences of the description that fit on a card. */
function summaryOf(description: string): string {
  const [first = ''] = description.split(/\n/);
  return cleanLine(first, SUMMARY_LENGTH_MAX);
}

/**
 * Returns the parts of a location: "Hall 4, Main Street 1, Berlin, Germany" has a venue, "Sandusky, OH, U.S.A." is only a
 * city.
 */
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
