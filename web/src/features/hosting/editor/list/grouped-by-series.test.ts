import { expect, it } from 'vitest';
import { groupedBySeries } from './grouped-by-series.ts';

it('groups the occurrences of a series at the position of the first one', () => {
  const events = [
    { id: 'a', seriesId: 'weekly' },
    { id: 'b', seriesId: null },
    { id: 'c', seriesId: 'weekly' },
    { id: 'd', seriesId: null },
  ];
  expect(groupedBySeries(events).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']]);
});
