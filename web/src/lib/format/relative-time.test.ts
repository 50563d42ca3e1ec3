import { describe, expect, it } from 'vitest';
import { browserZone } from './format.ts';
import { calendarDaysBetween, formatRelative } from './relative-time.ts';

describe('formatRelative', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const lisbon = browserZone('Europe/Lisbon');

  it.each([
    ['2026-11-23T12:00:00Z', 'in 3 days'],
    ['2026-11-20T10:00:00Z', '2 hours ago'],
    ['2026-11-20T12:00:20Z', 'in 20 seconds'],
    ['2027-11-20T12:00:00Z', 'next year'],
    ['2026-11-30T12:00:00Z', 'next week'],
    ['2026-09-20T12:00:00Z', '2 months ago'],
  ])('formats %s relative to now', (instant, expected) => {
    expect(formatRelative(instant, now, lisbon)).toBe(expected);
  });

  it('says tomorrow only for the next day', () => {
    const morning = new Date('2026-11-20T08:00:00Z');
    expect(formatRelative('2026-11-21T22:00:00Z', morning, lisbon)).toBe('tomorrow');
    expect(formatRelative('2026-11-22T08:00:00Z', morning, lisbon)).toBe('in 2 days');
    const night = new Date('2026-11-20T23:30:00Z');
    expect(formatRelative('2026-11-22T00:30:00Z', night, lisbon)).toBe('in 2 days');
    expect(formatRelative('2026-11-22T00:30:00Z', night, browserZone('Europe/Berlin'))).toBe('tomorrow');
  });
});

it('counts the days of the calendar over a change of the clocks', () => {
  const berlin = browserZone('Europe/Berlin');
  expect(calendarDaysBetween('2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', berlin)).toBe(1);
});
