import { describe, expect, test } from 'vitest';
import { timeZoneOrUtc, monthWindow, presetWindow, rangeWindow } from './date-window-rules.ts';

const iso = (window: { from: Date | null; to: Date | null } | null) =>
  window && [window.from?.toISOString(), window.to?.toISOString()];

describe('presetWindow', () => {
  test.each([
    ['today', '2026-05-14T23:30:00Z', 'Europe/Lisbon', '2026-05-14T23:00:00.000Z', '2026-05-15T23:00:00.000Z'],
    ['today', '2026-05-14T23:30:00Z', 'America/New_York', '2026-05-14T04:00:00.000Z', '2026-05-15T04:00:00.000Z'],
    ['tomorrow', '2026-05-14T12:00:00Z', 'Asia/Tokyo', '2026-05-14T15:00:00.000Z', '2026-05-15T15:00:00.000Z'],
    ['this-weekend', '2026-05-14T12:00:00Z', 'UTC', '2026-05-15T17:00:00.000Z', '2026-05-18T00:00:00.000Z'],
    ['this-weekend', '2026-05-16T12:00:00Z', 'UTC', '2026-05-16T00:00:00.000Z', '2026-05-18T00:00:00.000Z'],
    ['next-week', '2026-05-17T12:00:00Z', 'UTC', '2026-05-18T00:00:00.000Z', '2026-05-25T00:00:00.000Z'],
    ['this-month', '2026-12-14T12:00:00Z', 'UTC', '2026-12-14T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ] as const)('resolves %s at %s in %s', (preset, now, zone, from, to) => {
    expect(iso(presetWindow(preset, new Date(now), zone))).toEqual([from, to]);
  });

  test.each([
    ['2026-03-29T10:00:00Z', 23],
    ['2026-10-25T10:00:00Z', 25],
  ])('resolves today on a clock change (%s) to %s hours', (now, hours) => {
    const { from, to } = presetWindow('today', new Date(now), 'Europe/Berlin');
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  });
});

describe('rangeWindow', () => {
  test('includes the last day, leaves a missing bound open and returns null for an invalid date', () => {
    expect(iso(rangeWindow('2026-05-01', '2026-05-02', 'UTC'))).toEqual([
      '2026-05-01T00:00:00.000Z',
      '2026-05-03T00:00:00.000Z',
    ]);
    expect(rangeWindow(undefined, '2026-05-02', 'UTC')?.from).toBeNull();
    expect(rangeWindow('2026-02-30', undefined, 'UTC')).toBeNull();
  });
});

describe('monthWindow', () => {
  test('returns every day of the month', () => {
    expect(monthWindow('2028-02', 'UTC').dayRange).toHaveLength(29);
    expect(iso(monthWindow('2026-03', 'Europe/Berlin'))).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z']);
  });
});

test('timeZoneOrUtc falls back to UTC for an unknown time zone', () => {
  expect([timeZoneOrUtc('Mars/Base'), timeZoneOrUtc(undefined), timeZoneOrUtc('Europe/Lisbon')]).toEqual([
    'UTC',
    'UTC',
    'Europe/Lisbon',
  ]);
});
