import { describe, expect, test } from 'vitest';
import { parseTypedDays } from './typed-day-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysOf = (text: string, locale = 'en-GB') => parseTypedDays(text, now, locale);

describe('parseTypedDays', () => {
  test.each(['2026-12-05', '5 December 2026', 'Dec 5, 2026', '5th dec. 2026'])('reads %s', (text) => {
    expect(daysOf(text)).toEqual([{ from: '2026-12-05', to: '2026-12-05' }]);
  });

  test('reads a day without a year in three years', () => {
    expect(daysOf('5 Dec').map(({ from }) => from)).toEqual(['2025-12-05', '2026-12-05', '2027-12-05']);
  });

  test('reads a month of a year', () => {
    expect(daysOf('February 2028')).toEqual([{ from: '2028-02-01', to: '2028-02-29' }]);
  });

  test('reads names of months in the language of the reader', () => {
    expect(daysOf('5 août 2026', 'fr')).toEqual([{ from: '2026-08-05', to: '2026-08-05' }]);
  });

  test.each(['May', 'March for Water', '30 February 2026', '2026-13-01', '12', 'Dec 5 at Home', '5 Dec 6', ''])(
    'finds no day in %s',
    (text) => expect(daysOf(text)).toEqual([]),
  );
});
