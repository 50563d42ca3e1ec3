import { expect, test } from 'vitest';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import {
  formatClockTime,
  formatSpokenTime,
  formatTimeUntil,
  streamSeconds,
  formatStreamTime,
  watchingLabel,
} from './stream-text.ts';

test('a running time includes hours only from one hour', () => {
  expect(formatClockTime(0)).toBe('0:00');
  expect(formatClockTime(75.9)).toBe('1:15');
  expect(formatClockTime(3675)).toBe('1:01:15');
  expect(formatClockTime(-4)).toBe('0:00');
});

test('formatSpokenTime uses whole units', () => {
  expect(formatSpokenTime(0)).toBe('0 seconds');
  expect(formatSpokenTime(61)).toBe('1 minute 1 second');
  expect(formatSpokenTime(7200)).toBe('2 hours');
});

test('a stream shows its start or end time', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const none = { scheduledAt: null, liveAt: null, endedAt: null };
  expect(formatStreamTime({ ...none, state: 'scheduled' }, now)).toBe('Not scheduled');
  expect(formatStreamTime({ ...none, state: 'live', liveAt: '2026-11-22T11:50:00Z' }, now)).toBe('Started 10 minutes ago');
  expect(formatStreamTime({ ...none, state: 'ended', endedAt: '2026-11-21T12:00:00Z' }, now)).toBe('Ended yesterday');
});

test('the duration of a stream is never negative', () => {
  const none = { state: 'ended', scheduledAt: null } as const;
  expect(streamSeconds({ ...none, liveAt: '2026-11-22T11:00:00Z', endedAt: '2026-11-22T11:01:30Z' })).toBe(90);
  expect(streamSeconds({ ...none, liveAt: null, endedAt: '2026-11-22T11:01:30Z' })).toBe(0);
});

test('the viewer count uses thousands separators', () => {
  expect(watchingLabel(1)).toBe('1 watching');
  expect(watchingLabel(1240)).toBe('1,240 watching');
});

test('the time until a stream is a countdown on the last day, and before it the days as elsewhere', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatTimeUntil('2026-11-20T12:10:00Z', 600, now)).toBe('10:00');
  const startsAt = '2026-11-22T11:00:00Z';
  expect(formatTimeUntil(startsAt, 47 * 3600, now)).toBe('2 days');
  expect(formatRelative(startsAt, now)).toBe('in 2 days');
});
