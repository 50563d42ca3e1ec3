import { describe, expect, it } from 'vitest';
import { isSameCode, normaliseCode } from './normalise-code.ts';

describe('normaliseCode', () => {
  it.each([
    ['ＳＵＭＭＥＲ２６', 'SUMMER26'],
    [' ﬁesta ', 'fiesta'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['①②', '12'],
    ['plain-code_1', 'plain-code_1'],
  ])('stores %s as %s', (typed, stored) => expect(normaliseCode(typed)).toBe(stored));

  it('ignores case and full-width letters', () => {
    expect(isSameCode('FRIENDS', ' ｆｒｉｅｎｄｓ ')).toBe(true);
    expect(isSameCode('ＦＲＩＥＮＤＳ', 'friends')).toBe(true);
    expect(isSameCode('FRIENDS', 'friend')).toBe(false);
    expect(isSameCode('FRIENDS', undefined)).toBe(false);
  });
});
