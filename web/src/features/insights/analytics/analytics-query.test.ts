import { expect, it } from 'vitest';
import { parseView } from './analytics-query.ts';

it.each([
  [{}, { range: '30', compare: 'before' }],
  [{ range: 7 }, { range: '7', compare: 'before' }],
  [
    { range: 'week', compare: 'none' },
    { range: '30', compare: 'none' },
  ],
  [
    { from: '2026-05-01', until: '2026-05-09' },
    { range: '30', from: '2026-05-01', until: '2026-05-09', compare: 'before' },
  ],
  [
    { from: 'May', until: '2026-05-09' },
    { range: '30', compare: 'before' },
  ],
])('parses %j of an address as %j', (search, view) => {
  expect(parseView(search)).toEqual(view);
});
