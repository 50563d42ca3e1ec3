import { describe, expect, test } from 'vitest';
import { browserZone } from './format.ts';
import { instantOf, localTimeOf, minutesBetween, addMinutesToLocalTime, offsetMinutes } from './zoned-time.ts';

describe('instantOf', () => {
  test.each([
    ['2026-12-01T19:00', 'Europe/Lisbon', '2026-12-01T19:00:00.000Z'],
    ['2026-07-01T19:00', 'Europe/Lisbon', '2026-07-01T18:00:00.000Z'],
    ['2026-07-01T19:00', 'Asia/Kathmandu', '2026-07-01T13:15:00.000Z'],
    ['2026-07-01T00:30', 'America/Los_Angeles', '2026-07-01T07:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('converts %s in %s', (local, zone, instant) => expect(instantOf(local, browserZone(zone))).toBe(instant));

  test('inverts localTimeOf', () => {
    for (const zone of ['Europe/Lisbon', 'America/St_Johns', 'Pacific/Apia'])
      expect(instantOf(localTimeOf('2026-11-20T15:07:00.000Z', browserZone(zone)), browserZone(zone))).toBe(
        '2026-11-20T15:07:00.000Z',
      );
  });
});

describe('offsetMinutes', () => {
  test.each([
    ['2026-07-01T12:00:42Z', 'Asia/Kathmandu', 345],
    ['2026-01-15T12:00:00Z', 'America/St_Johns', -210],
  ])('at %s in %s is %i', (at, zone, minutes) => expect(offsetMinutes(Date.parse(at), browserZone(zone))).toBe(minutes));
});

describe('addMinutesToLocalTime', () => {
  test('moves across midnight and into the next year', () => {
    expect(addMinutesToLocalTime('2026-12-31T23:00', 120)).toBe('2027-01-01T01:00');
    expect(minutesBetween('2026-12-31T23:00', '2027-01-01T01:00')).toBe(120);
  });
});
