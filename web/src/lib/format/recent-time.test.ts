import { expect, it } from 'vitest';
import { formatRecentTime } from './recent-time.ts';
import { browserZone } from './format.ts';

const now = new Date('2026-11-22T10:00:00Z');
const at = (instant: string) => formatRecentTime(instant, now, browserZone('Europe/Lisbon'));

it('uses a coarser format for an older message', () => {
  expect(at('2026-11-22T09:05:00Z')).toBe('09:05');
  expect(at('2026-11-21T23:59:00Z')).toBe('Yesterday');
  expect(at('2026-11-17T12:00:00Z')).toBe('Tue');
  expect(at('2026-11-03T12:00:00Z')).toBe('3 Nov');
  expect(at('2025-11-03T12:00:00Z')).toBe('3 Nov 2025');
});

it('calculates days in the reader’s time zone', () => {
  expect(formatRecentTime('2026-11-21T23:30:00Z', now, browserZone('Europe/Berlin'))).toBe('00:30');
});
