import { afterEach, expect, it, vi } from 'vitest';
import { ownZone } from './format.ts';
import { readInZone } from './time-zones-for-test.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is the zone of each test, also after one with a fake clock, whose formats are kept', () => {
  vi.useFakeTimers();
  ownZone();
  vi.useRealTimers();
  readInZone('Europe/Madrid');
  expect(ownZone()).toBe('Europe/Madrid');
});
