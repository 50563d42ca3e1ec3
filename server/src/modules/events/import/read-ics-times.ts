import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '@festoon/contracts/durations';
import type { LocalTime } from './import-record.ts';
import { addMinutes, compareTimes, isRealDate } from './local-time.ts';
import type { IcsScan } from './scan-ics.ts';
import { findZone } from './time-zones.ts';

export type IcsTimes = { start: LocalTime; end: LocalTime; timeZone: string | null; notes: readonly string[] };

const LENGTH_MINUTES = 120;
const DAY_MINUTES = 24 * 60;
const LENGTH_DAYS_MAX = 366;

/**
 * Reads the start and end of an event, or returns the reason why they are not valid. A whole-day event ends on the day
 * before its DTEND. A time zone that only the file defines is reported in a note.
 */
export function readIcsTimes(event: ICAL.Component, scan: IcsScan): IcsTimes | string {
  const start = timeOf(event.getFirstPropertyValue('dtstart'));
  if (start === null) return 'It has no start that can be read (DTSTART).';
  const { zone, note } = zoneOf(event.getFirstProperty('dtstart'), scan);
  const end = inZone(readEnd(event, start), zoneOf(event.getFirstProperty('dtend'), scan).zone ?? zone, zone);
  if (compareTimes(end, start) < 0) return 'It ends before it starts.';
  if (Date.parse(end.date) - Date.parse(start.date) > LENGTH_DAYS_MAX * DAY_MS) return 'It lasts longer than a year.';
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
        : LENGTH_MINUTES;
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
  return isRealDate(date) ? { date, time: value.isDate ? null : `${pad(value.hour)}:${pad(value.minute)}` } : null;
}

function zoneOf(property: ICAL.Property | null, scan: IcsScan): { zone: string | null; note: string | null } {
  if (isUtc(property)) return { zone: 'UTC', note: null };
  const name = zoneNameOf(property);
  if (name === '') return { zone: findZone(scan.zone), note: null };
  const zone = findZone(name) ?? findZone(scan.zones.get(name) ?? '');
  if (zone !== null) return { zone, note: null };
  return { zone: findZone(scan.zone), note: `The time zone "${name.slice(0, 60)}" is unknown; that of the place is used.` };
}

/** An end told in another zone than the start, brought to the start's. */
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
