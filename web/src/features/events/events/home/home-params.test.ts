import { describe, expect, test } from 'vitest';
import { isFiltered, readHomeParams } from './home-params.ts';

describe('readHomeParams', () => {
  test('returns the filters of an address', () => {
    const search = { when: 'weekend', place: ' berlin ', q: 'jazz', category: 'music', sort: 'popular' };
    expect(readHomeParams(search)).toEqual({ ...search, place: 'berlin' });
    expect(isFiltered(readHomeParams(search))).toBe(true);
  });

  test('ignores what is unknown, empty or too long', () => {
    const search = {
      when: 'someday',
      price: 'paid',
      format: 'film',
      q: ' ',
      place: 'x'.repeat(121),
      utm_source: 'mail',
      sort: 1,
    };
    expect(readHomeParams(search)).toEqual({});
    expect(isFiltered(readHomeParams(search))).toBe(false);
  });
});
