import { describe, expect, it } from 'vitest';
import { digestPeriodStart, quietHoursEnd } from './quiet-hours.ts';

const BERLIN = 'Europe/Berlin';

describe('quietHoursEnd', () => {
  const night = { from: '22:00', until: '07:00' };
  const until = (now: string, quiet = night, zone: string | null = BERLIN) =>
    quietHoursEnd(new Date(now), quiet, zone)?.toISOString() ?? null;

  it.each([
    ['2026-05-14T19:59:00Z', null],
    ['2026-05-14T20:00:00Z', '2026-05-15T05:00:00.000Z'],
    ['2026-05-15T04:59:59Z', '2026-05-15T05:00:00.000Z'],
    ['2026-05-15T05:00:00Z', null],
  ])('for quiet hours over midnight, maps %s to %s', (now, end) => expect(until(now)).toBe(end));

  it.each([
    ['2026-05-14T10:59:00Z', null],
    ['2026-05-14T11:00:00Z', '2026-05-14T12:30:00.000Z'],
    ['2026-05-14T12:30:00Z', null],
  ])('for quiet hours at noon, maps %s to %s', (now, end) =>
    expect(until(now, { from: '13:00', until: '14:30' })).toBe(end),
  );

  it('uses UTC without a time zone, and returns null without quiet hours', () => {
    expect(until('2026-05-14T23:00:00Z', night, null)).toBe('2026-05-15T07:00:00.000Z');
    expect(quietHoursEnd(new Date('2026-05-14T23:00:00Z'), null, BERLIN)).toBeNull();
  });

  it('is an hour shorter when clocks go forward, and an hour longer when they go back', () => {
    expect(until('2026-03-28T21:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('ends at the clock change when the end time is skipped', () => {
    const late = { from: '22:00', until: '02:30' };
    expect(until('2026-03-29T00:30:00Z', late)).toBe('2026-03-29T01:00:00.000Z');
    expect(until('2026-03-29T01:00:00Z', late)).toBeNull();
  });

  it('ends at the first or second occurrence of a repeated end time', () => {
    const late = { from: '22:00', until: '02:30' };
    expect(until('2026-10-25T00:10:00Z', late)).toBe('2026-10-25T00:30:00.000Z');
    expect(until('2026-10-25T00:40:00Z', late)).toBeNull();
    expect(until('2026-10-25T01:10:00Z', late)).toBe('2026-10-25T01:30:00.000Z');
  });
});

describe('digestPeriodStart', () => {
  const period = (now: string, digest: 'hourly' | 'daily' | 'weekly', zone: string | null = BERLIN) =>
    digestPeriodStart(new Date(now), { digest, digestHour: 8 }, zone).toISOString();

  it('starts with each hour', () => {
    expect(period('2026-05-14T12:34:56Z', 'hourly')).toBe('2026-05-14T12:00:00.000Z');
    expect(period('2026-05-14T12:34:56Z', 'hourly', 'Asia/Kathmandu')).toBe('2026-05-14T12:15:00.000Z');
    expect(period('2026-10-25T00:30:00Z', 'hourly')).not.toBe(period('2026-10-25T01:30:00Z', 'hourly'));
  });

  it('starts at the chosen hour of each day, also across clock changes', () => {
    expect(period('2026-05-14T05:59:59Z', 'daily')).toBe('2026-05-13T06:00:00.000Z');
    expect(period('2026-05-14T06:00:00Z', 'daily')).toBe('2026-05-14T06:00:00.000Z');
    expect(period('2026-03-29T05:00:00Z', 'daily')).toBe('2026-03-28T07:00:00.000Z');
    expect(period('2026-03-29T06:00:00Z', 'daily')).toBe('2026-03-29T06:00:00.000Z');
    expect(period('2026-10-25T07:00:00Z', 'daily')).toBe('2026-10-25T07:00:00.000Z');
  });

  it('starts on Mondays', () => {
    expect(period('2026-05-14T12:00:00Z', 'weekly')).toBe('2026-05-11T06:00:00.000Z');
    expect(period('2026-05-11T05:59:00Z', 'weekly')).toBe('2026-05-04T06:00:00.000Z');
    expect(period('2026-05-17T23:00:00Z', 'weekly')).toBe('2026-05-11T06:00:00.000Z');
  });
});
