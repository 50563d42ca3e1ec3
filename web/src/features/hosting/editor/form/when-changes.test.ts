import { describe, expect, it } from 'vitest';
import {
  lastDayOf,
  formatLength,
  shiftAgenda,
  withAllDay,
  withDoors,
  withEnd,
  withLastDay,
  withStart,
} from './when-changes.ts';
import { clockForZone } from './clock-for-zone.ts';
import { buildEditableEvent } from './testing.ts';

const { when } = buildEditableEvent();

describe('withStart', () => {
  it('keeps the duration and the interval between doors and start', () => {
    const moved = withStart({ ...when, localDoors: '2026-12-05T18:00' }, '2027-01-31T23:00');
    expect(moved).toMatchObject({ localEnd: '2027-02-01T02:00', localDoors: '2027-01-31T22:00' });
  });
});

describe('withEnd', () => {
  it('moves an end in the early morning to the next day', () => {
    expect(withEnd(when, '2026-12-05T02:00').localEnd).toBe('2026-12-06T02:00');
  });

  it('keeps another end date or an evening end unchanged', () => {
    expect(withEnd(when, '2026-12-07T22:00').localEnd).toBe('2026-12-07T22:00');
    expect(withEnd(when, '2026-12-05T18:00').localEnd).toBe('2026-12-05T18:00');
  });
});

describe('withAllDay', () => {
  it('spans midnight to midnight, includes the last day, and restores the times when turned off', () => {
    const whole = withAllDay(when, true);
    expect(whole).toMatchObject({ localStart: '2026-12-05T00:00', localEnd: '2026-12-06T00:00' });
    expect(lastDayOf(whole)).toBe('2026-12-05');
    expect(withLastDay(whole, '2026-12-07').localEnd).toBe('2026-12-08T00:00');
    expect(withAllDay(whole, false)).toMatchObject({ localStart: '2026-12-05T19:00', localEnd: '2026-12-05T22:00' });
  });
});

describe('withDoors', () => {
  it('uses the previous evening when the door time is later than the start time', () => {
    const early = { ...when, localStart: '2026-12-05T00:30' };
    expect(withDoors(early, '23:30').localDoors).toBe('2026-12-04T23:30');
    expect(withDoors(early, '').localDoors).toBeNull();
  });
});

describe('shiftAgenda', () => {
  const clockOf = (timeZone: string) => clockForZone(buildEditableEvent(), timeZone);
  const agenda = [{ startAt: '2026-12-05T20:00:00.000Z', title: 'Main act', detail: '' }];

  it('keeps the local time of day when the time zone changes', () => {
    const there = shiftAgenda(agenda, { from: when, to: { ...when, timeZone: 'America/New_York' }, clockOf });
    expect(there[0]?.startAt).toBe('2026-12-06T01:00:00.000Z');
  });

  it('moves with the start, including across a clock change', () => {
    const later = shiftAgenda(agenda, { from: when, to: withStart(when, '2027-06-05T19:30'), clockOf });
    expect(later[0]?.startAt).toBe('2027-06-05T19:30:00.000Z');
  });

  it('stays unchanged when only the end moves or the event becomes an all-day event', () => {
    expect(shiftAgenda(agenda, { from: when, to: withAllDay(when, true), clockOf })).toBe(agenda);
    expect(shiftAgenda(agenda, { from: when, to: { ...when, localEnd: '2026-12-05T23:00' }, clockOf })).toBe(agenda);
  });
});

describe('formatLength', () => {
  it('formats days, hours and minutes', () => {
    expect(formatLength(when)).toBe('3 hours');
    expect(formatLength({ ...when, localEnd: '2026-12-06T20:01' })).toBe('1 day 1 hour 1 minute');
  });
});
