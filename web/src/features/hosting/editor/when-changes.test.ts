import { describe, expect, it } from 'vitest';
import {
  lastDayOf,
  formatLength,
  movedAgenda,
  withAllDay,
  withDoors,
  withEnd,
  withLastDay,
  withStart,
} from './when-changes.ts';
import { clockIn } from './clock-in.ts';
import { buildEditableEvent } from './testing.ts';

const { when } = buildEditableEvent();

describe('withStart', () => {
  it('keeps how long it lasts, and the doors before it', () => {
    const moved = withStart({ ...when, localDoors: '2026-12-05T18:00' }, '2027-01-31T23:00');
    expect(moved).toMatchObject({ localEnd: '2027-02-01T02:00', localDoors: '2027-01-31T22:00' });
  });
});

describe('withEnd', () => {
  it('takes an early hour for the next morning', () => {
    expect(withEnd(when, '2026-12-05T02:00').localEnd).toBe('2026-12-06T02:00');
  });

  it('takes a date as it is given', () => {
    expect(withEnd(when, '2026-12-07T22:00').localEnd).toBe('2026-12-07T22:00');
    expect(withEnd(when, '2026-12-05T18:00').localEnd).toBe('2026-12-05T18:00');
  });
});

describe('withAllDay', () => {
  it('runs from midnight to midnight and names the last day', () => {
    const whole = withAllDay(when, true);
    expect(whole).toMatchObject({ localStart: '2026-12-05T00:00', localEnd: '2026-12-06T00:00' });
    expect(lastDayOf(whole)).toBe('2026-12-05');
    expect(withLastDay(whole, '2026-12-07').localEnd).toBe('2026-12-08T00:00');
    expect(withAllDay(whole, false)).toMatchObject({ localStart: '2026-12-05T19:00', localEnd: '2026-12-05T22:00' });
  });
});

describe('withDoors', () => {
  it('is the evening before where the hour is later than the start', () => {
    const early = { ...when, localStart: '2026-12-05T00:30' };
    expect(withDoors(early, '23:30').localDoors).toBe('2026-12-04T23:30');
    expect(withDoors(early, '').localDoors).toBeNull();
  });
});

describe('movedAgenda', () => {
  const clockOf = (timeZone: string) => clockIn(buildEditableEvent(), timeZone);
  const agenda = [{ startAt: '2026-12-05T20:00:00.000Z', title: 'Main act', detail: '' }];

  it('keeps the time of day in another zone', () => {
    const there = movedAgenda(agenda, { from: when, to: { ...when, timeZone: 'America/New_York' }, clockOf });
    expect(there[0]?.startAt).toBe('2026-12-06T01:00:00.000Z');
  });

  it('moves with the start, over a change of the clocks too', () => {
    const later = movedAgenda(agenda, { from: when, to: withStart(when, '2027-06-05T19:30'), clockOf });
    expect(later[0]?.startAt).toBe('2027-06-05T19:30:00.000Z');
  });

  it('stays as it is when only the end moves, or when the event becomes one of whole days', () => {
    expect(movedAgenda(agenda, { from: when, to: withAllDay(when, true), clockOf })).toBe(agenda);
    expect(movedAgenda(agenda, { from: when, to: { ...when, localEnd: '2026-12-05T23:00' }, clockOf })).toBe(agenda);
  });
});

describe('formatLength', () => {
  it('names days, hours and minutes', () => {
    expect(formatLength(when)).toBe('3 hours');
    expect(formatLength({ ...when, localEnd: '2026-12-06T20:01' })).toBe('1 day 1 hour 1 minute');
  });
});
