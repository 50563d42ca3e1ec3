import { describe, expect, it } from 'vitest';
import { visiblePresence } from './presence-rules.ts';

const now = new Date('2026-05-14T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('visiblePresence', () => {
  it.each([
    ['here', true, 1, { isOnline: true, lastSeenMinutesAgo: null }],
    ['not heard of, as after a crash', true, 3, { isOnline: false, lastSeenMinutesAgo: 3 }],
    ['gone a moment ago', false, 0, { isOnline: false, lastSeenMinutesAgo: 0 }],
    ['gone within the hour', false, 59, { isOnline: false, lastSeenMinutesAgo: 59 }],
    ['gone for hours', false, 179, { isOnline: false, lastSeenMinutesAgo: 120 }],
    ['gone for days', false, 1440, { isOnline: false, lastSeenMinutesAgo: null }],
  ])('returns the presence of an account that is %s', (_case, isConnected, minutes, expected) => {
    expect(visiblePresence({ isConnected, lastSeenAt: ago(minutes) }, now)).toEqual(expected);
  });
});
