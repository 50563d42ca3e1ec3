import { expect, it } from 'vitest';
import { groupBySeries } from './group-by-series.ts';

it('groups the occurrences of a series at the position of the first one', () => {
  const events = [
    { id: 'a', seriesId: 'weekly' },
    { id: 'b', seriesId: null },
    { id: 'c', seriesId: 'weekly' },
    { id: 'd', seriesId: null },
  ];
  expect(groupBySeries(events).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']]);
});
