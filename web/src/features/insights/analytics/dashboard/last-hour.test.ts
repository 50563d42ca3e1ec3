import { expect, it } from 'vitest';
import { fillLastHour } from './last-hour.ts';

it('returns every minute of the last hour', () => {
  const hour = fillLastHour([{ at: '2026-05-14T18:59:00.000Z', admitted: 4 }], '2026-05-14T19:00:30.000Z');
  expect(hour).toHaveLength(60);
  expect(hour[0]?.at.toISOString()).toBe('2026-05-14T18:01:00.000Z');
  expect(hour.slice(-2).map(({ admitted }) => admitted)).toEqual([4, 0]);
});
