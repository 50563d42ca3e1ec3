import { instantAt, localTimeAt } from '@festoon/contracts/events/event-clock';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { localTimeOf, utcOffsetsOf } from './zone-clock.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const NOW = Date.parse('2026-11-20T12:00:00Z');
const probes = Array.from({ length: 60 }, (_, index) => NOW + (index - 40) * 17.3 * 86_400_000);

const expected = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16);

test('every zone returns correct local times', () => {
  for (const zone of ZONES) {
    const localTimes = probes.map((ms) => localTimeOf(new Date(ms), zone));
    expect([zone, localTimes]).toEqual([zone, probes.map((ms) => expected(ms, zone))]);
  }
});

test('the offsets of an event convert instants to local times and back', () => {
  const span = { from: new Date(NOW), to: new Date(NOW) };
  for (const zone of ZONES) {
    const clock = { timeZone: zone, utcOffsets: utcOffsetsOf(zone, span) };
    const localTimes = probes.map((ms) => localTimeAt(ms, clock));
    expect([zone, localTimes]).toEqual([zone, probes.map((ms) => expected(ms, zone))]);
    expect(probes.map((ms) => instantAt(localTimeAt(ms, clock), clock))).toEqual(
      probes.map((ms) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString()),
    );
  }
});

test.each([
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('a repeated or skipped local time, %s in %s, maps to one instant', (local, timeZone, instant) => {
  const utcOffsets = utcOffsetsOf(timeZone, { from: new Date(instant), to: new Date(instant) });
  expect(instantAt(local, { timeZone, utcOffsets })).toBe(instant);
});

test('an unknown zone shows UTC', () => {
  expect(localTimeOf(new Date(NOW), 'Mars/Base')).toBe('2026-11-20T12:00');
});
