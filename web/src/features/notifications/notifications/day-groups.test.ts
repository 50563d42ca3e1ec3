import { describe, expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';
import { browserZone } from '../../../lib/format/format.ts';

const timeZone = browserZone('Europe/Berlin');
const days = (now: string, ...instants: string[]) =>
  groupByDay(
    instants.map((happenedAt) => ({ happenedAt })),
    { timeZone, now: new Date(now) },
  ).map(({ day, items }) => [day, items.length]);

describe('groupByDay', () => {
  it('labels today and yesterday in the reader’s time zone', () => {
    expect(
      days(
        '2026-11-21T23:30:00Z',
        '2026-11-21T23:10:00Z',
        '2026-11-21T22:50:00Z',
        '2026-11-20T23:10:00Z',
        '2026-11-20T12:00:00Z',
        '2025-03-01T12:00:00Z',
      ),
    ).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['Fri 20 Nov', 1],
      ['Sat 1 Mar 2025', 1],
    ]);
  });

  it.each([
    ['2026-10-25T22:59:00Z', '2026-10-24T21:59:00Z'],
    ['2026-10-25T00:30:00Z', '2026-10-24T10:00:00Z'],
    ['2026-03-29T21:59:00Z', '2026-03-27T23:01:00Z'],
    ['2026-03-29T23:30:00Z', '2026-03-28T23:30:00Z'],
  ])('labels yesterday correctly around a clock change, at %s', (now, at) => {
    expect(days(now, at)).toEqual([['Yesterday', 1]]);
  });

  it('returns no groups for an empty list', () => {
    expect(days('2026-11-21T12:00:00Z')).toEqual([]);
  });
});
