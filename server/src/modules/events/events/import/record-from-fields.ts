import { importsText } from '@festoon/catalogue/events/imports';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { cleanLine, cleanText, cleanUrl } from './clean-text.ts';
import {
  DESCRIPTION_LENGTH_MAX,
  skip,
  SUMMARY_LENGTH_MAX,
  TITLE_LENGTH_MAX,
  type ImportItem,
  type ImportRecord,
  type LocalTime,
} from './import-record.ts';
import { addMinutes, compareTimes, parseTime, type ParsedTime } from './local-time.ts';
import { mapTopics } from './map-topics.ts';
import { readFormat, readLanguages, readPriceMinor, readQuantity } from './read-values.ts';
import { sourceKeyOf } from './source-key.ts';
import { textToRichText } from './text-to-rich-text.ts';
import { findZone } from './time-zones.ts';

/** The fields of a CSV line or a JSON object, under our own names and not validated. */
export type Fields = {
  readonly id?: unknown;
  readonly title?: unknown;
  readonly start?: unknown;
  readonly end?: unknown;
  readonly timeZone?: unknown;
  readonly city?: unknown;
  readonly country?: unknown;
  readonly venue?: unknown;
  readonly address?: unknown;
  readonly summary?: unknown;
  readonly description?: unknown;
  readonly category?: unknown;
  readonly topics?: readonly string[];
  readonly price?: unknown;
  readonly quantity?: unknown;
  readonly url?: unknown;
  readonly online?: unknown;
  readonly languages?: readonly string[];
};

const DEFAULT_DURATION_MINUTES = 120;
const DURATION_DAYS_MAX = 366;

/** Checks and cleans one entry. Returns the reason if it can't be imported. */
export function recordFromFields(line: number, fields: Fields, currency: string): ImportItem {
  const title = cleanLine(fields.title, TITLE_LENGTH_MAX);
  if (title === '') return skip(line, importsText('missingTitle'));
  const times = readTimes(fields.start, fields.end);
  if (typeof times === 'string') return skip(line, times, title);
  const notes = [...times.notes];
  const zoneText = cleanLine(fields.timeZone, 100);
  const timeZone = times.zone ?? findZone(zoneText);
  if (timeZone === null && zoneText !== '') notes.push(importsText('unknownTimeZone', { zone: zoneText }));
  const city = cleanLine(fields.city, 120);
  const id = cleanLine(fields.id, 200);
  return {
    kind: 'record',
    line,
    sourceKey: id === '' ? sourceKeyOf(title, times.start.date, city) : id,
    title,
    summary: cleanLine(fields.summary, SUMMARY_LENGTH_MAX),
    description: textToRichText(cleanText(fields.description, DESCRIPTION_LENGTH_MAX)),
    url: cleanUrl(fields.url),
    start: times.start,
    end: times.end,
    timeZone,
    city,
    country: cleanLine(fields.country, 80),
    venueName: cleanLine(fields.venue, 120),
    address: cleanLine(fields.address, 240),
    point: null,
    format: readFormat(fields.online, city, cleanLine(fields.venue, 120)),
    languages: readLanguages(fields.languages ?? []),
    ...readTopics(fields),
    ...readPrice(fields, notes, currency),
    notes,
  };
}

type Times = { start: LocalTime; end: LocalTime; zone: 'UTC' | null; notes: string[] };

function readTimes(startValue: unknown, endValue: unknown): Times | string {
  const startText = cleanLine(startValue, 60);
  const endText = cleanLine(endValue, 60);
  if (startText === '') return importsText('missingStart');
  const start = parseTime(startText);
  if (start === null) return importsText('invalidDate', { text: startText });
  const end = endText === '' ? defaultEnd(start) : parseTime(endText);
  if (end === null) return importsText('invalidDate', { text: endText });
  const problem = findTimeProblem(start, end);
  if (problem !== null) return problem;
  const notes = endText === '' && start.time !== null ? [importsText('assumedEnd')] : [];
  return { start: { date: start.date, time: start.time }, end: endOf(start, end), zone: start.zone, notes };
}

function findTimeProblem(start: ParsedTime, end: ParsedTime): string | null {
  if (start.zone !== end.zone && start.time !== null && end.time !== null) {
    return importsText('mixedZones');
  }
  if (compareTimes(endOf(start, end), start) < 0) return importsText('endBeforeStart');
  return daysBetween(start, end) > DURATION_DAYS_MAX ? importsText('tooLong') : null;
}

/**
 * Returns the end in the form of the start: a day alone next to a start with a time lasts until its end, and a time next to
 * a start without one is dropped.
 */
function endOf(start: LocalTime, { date, time }: LocalTime): LocalTime {
  return { date, time: start.time === null ? null : (time ?? '23:59') };
}

function defaultEnd(start: ParsedTime): ParsedTime {
  return start.time === null ? start : { ...addMinutes(start, DEFAULT_DURATION_MINUTES), zone: start.zone };
}

function daysBetween(start: LocalTime, end: LocalTime): number {
  return (Date.parse(end.date) - Date.parse(start.date)) / DAY_MS;
}

function readTopics(fields: Fields): Pick<ImportRecord, 'category' | 'tags'> {
  const category = cleanLine(fields.category, 60);
  const { tags, category: fromTags } = mapTopics((fields.topics ?? []).map((topic) => cleanLine(topic, 60)));
  return { tags, category: mapTopics([category]).category ?? fromTags };
}

function readPrice(fields: Fields, notes: string[], currency: string): Pick<ImportRecord, 'priceMinor' | 'quantity'> {
  const text = cleanLine(fields.price, 40);
  const priceMinor = readPriceMinor(text, currency);
  if (priceMinor === null && text !== '') notes.push(importsText('invalidPrice', { text }));
  return { priceMinor, quantity: readQuantity(cleanLine(fields.quantity, 20)) };
}
