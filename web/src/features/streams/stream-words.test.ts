import { expect, test } from 'vitest';
import { clockWords, spokenTime, streamSeconds, timeWords, watchingWords } from './stream-words.ts';

test('a running time has hours only when there are some', () => {
  expect(clockWords(0)).toBe('0:00');
  expect(clockWords(75.9)).toBe('1:15');
  expect(clockWords(3675)).toBe('1:01:15');
  expect(clockWords(-4)).toBe('0:00');
});

test('a time is read out in whole units', () => {
  expect(spokenTime(0)).toBe('0 seconds');
  expect(spokenTime(61)).toBe('1 minute 1 second');
  expect(spokenTime(7200)).toBe('2 hours');
});

test('a stream says when it is', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const none = { scheduledAt: null, liveAt: null, endedAt: null };
  expect(timeWords({ ...none, state: 'scheduled' }, now)).toBe('No time set yet');
  expect(timeWords({ ...none, state: 'live', liveAt: '2026-11-22T11:50:00Z' }, now)).toBe('Began 10 minutes ago');
  expect(timeWords({ ...none, state: 'ended', endedAt: '2026-11-21T12:00:00Z' }, now)).toBe('Ended yesterday');
});

test('how long a stream was is never negative', () => {
  const none = { state: 'ended', scheduledAt: null } as const;
  expect(streamSeconds({ ...none, liveAt: '2026-11-22T11:00:00Z', endedAt: '2026-11-22T11:01:30Z' })).toBe(90);
  expect(streamSeconds({ ...none, liveAt: null, endedAt: '2026-11-22T11:01:30Z' })).toBe(0);
});

test('viewers are counted with separators', () => {
  expect(watchingWords(1)).toBe('1 watching');
  expect(watchingWords(1240)).toBe('1,240 watching');
});
