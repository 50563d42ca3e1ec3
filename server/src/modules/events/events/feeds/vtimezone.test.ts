import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { vtimezone } from './vtimezone.ts';

/** The zones of browsers, and older names that the app also accepts. */
const ZONES = [
  ...Intl.supportedValuesOf('timeZone'),
  ...['UTC', 'Etc/UTC', 'Etc/GMT', 'Etc/GMT+5', 'Etc/GMT-14', 'US/Eastern', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev'],
  ...['Europe/Kyiv', 'America/Nuuk', 'Asia/Saigon', 'Australia/ACT', 'Brazil/East', 'Canada/Pacific', 'Chile/Continental'],
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Reads a VTIMEZONE with a third-party parser. */
function read(text: string): ICAL.Timezone {
  const calendar = ICAL.parse(['BEGIN:VCALENDAR', text, 'END:VCALENDAR'].join('\r\n'));
  const [zone] = new ICAL.Component(calendar).getAllSubcomponents('vtimezone');
  if (zone === undefined) throw new Error('The text has no VTIMEZONE.');
  return new ICAL.Timezone(zone);
}

function zoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}

/** Returns instants over the years and around the nearest clock changes, after the repeated hours. */
function probesOf(timeZone: string): number[] {
  const days = [-4_000, -800, -200, -100, -1, 0, 1, 100, 200, 500, 2_000, 3_500];
  const changes = [
    zoned(NOW, timeZone).getTimeZoneTransition('previous'),
    zoned(NOW, timeZone).getTimeZoneTransition('next'),
  ];
  const around = changes
    .flatMap((change) => (change === null ? [] : [change.epochMilliseconds]))
    .flatMap((ms) => [ms - 13 * HOUR_MS, ms - 4 * HOUR_MS, ms + 4 * HOUR_MS, ms + 13 * HOUR_MS]);
  return [...days.map((day) => NOW + day * DAY_MS), ...around.filter((ms) => ms > Date.parse('1975-01-01'))];
}

function wrongOffsets(timeZone: string, zone: ICAL.Timezone, probes: readonly number[]): string[] {
  return probes.flatMap((ms) => {
    const expected = zoned(ms, timeZone);
    const local = ICAL.Time.fromDateTimeString(expected.toPlainDateTime().toString({ smallestUnit: 'second' }));
    const found = zone.utcOffset(local) * 1_000_000_000;
    return found === expected.offsetNanoseconds ? [] : [`${timeZone} ${expected.toString()} is not ${found / 3.6e12}`];
  });
}

// Thousands of calendars are written and read.
describe('vtimezone', { timeout: 120_000 }, () => {
  it('writes correct offsets for every zone at any time of an event', () => {
    const wrong = ZONES.flatMap((timeZone) =>
      probesOf(timeZone).flatMap((ms) => {
        const range = { from: new Date(ms), to: new Date(ms + 4 * HOUR_MS) };
        return wrongOffsets(timeZone, read(vtimezone(timeZone, range)), [ms]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('writes correct offsets for every zone in a feed of many years', () => {
    const wrong = ZONES.flatMap((timeZone) => {
      const probes = probesOf(timeZone);
      const range = { from: new Date(Math.min(...probes)), to: new Date(Math.max(...probes)) };
      return wrongOffsets(timeZone, read(vtimezone(timeZone, range)), probes);
    });
    expect(wrong).toEqual([]);
  });

  it('writes offsets without seconds, which calendars misread', () => {
    const range = { from: new Date(NOW), to: new Date(NOW + DAY_MS) };
    const texts = ZONES.map((timeZone) => vtimezone(timeZone, range));
    expect(texts.filter((text) => /TZOFFSET(FROM|TO):[+-]\d{5}/.test(text))).toEqual([]);
  });

  it('starts a zone without changes since local mean time with the current offset', () => {
    expect(vtimezone('Asia/Dubai', { from: new Date(NOW), to: new Date(NOW) }).split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Dubai',
      'BEGIN:STANDARD',
      'DTSTART:19200101T001848',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it('writes the seconds of a historical offset as the standard allows', () => {
    const text = vtimezone('Africa/Monrovia', {
      from: new Date('1971-01-01T12:00:00Z'),
      to: new Date('1973-01-01T12:00:00Z'),
    });
    expect(text).toContain('TZOFFSETFROM:-004430\r\nTZOFFSETTO:+0000');
  });
});
