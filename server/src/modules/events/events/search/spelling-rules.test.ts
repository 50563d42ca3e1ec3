import { describe, expect, test } from 'vitest';
import { chooseSpellings } from './spelling-rules.ts';

const terms = [
  ['javascript', 900],
  ['java', 400],
  ['python', 300],
  ['ruby', 120],
  ['rubin', 2],
  ['security', 80],
  ['kubernetes', 60],
  ['conference', 500],
  ['conferencia', 5],
  ['confluence', 9],
].map(([word, count]) => ({ term: String(word), count: Number(count) }));

describe('chooseSpellings', () => {
  test.each([
    ['a missing letter', 'javasript', ['javascript']],
    ['an extra letter', 'securrity', ['security']],
    ['a wrong letter', 'conferense', ['conference']],
    ['two letters swapped', 'pyhton', ['python']],
    ['two typos in a long word', 'kuberntse', ['kubernetes']],
    ['the beginning of a word', 'kubrne', ['kubernetes']],
    ['a whole word before a prefix', 'rubyn', ['ruby', 'rubin']],
    ['two typos in a short word', 'raba', []],
    ['a word that is too short', 'jva', []],
    ['a word without a similar term', 'xylophone', []],
  ])('recognises %s', (_, typed, expected) => expect(chooseSpellings(typed, terms)).toEqual(expected));

  test('returns the most used of equal matches, three at most', () => {
    const equals = ['cart', 'care', 'card', 'carp'].map((term, count) => ({ term, count }));
    expect(chooseSpellings('carx', equals)).toEqual(['carp', 'card', 'care']);
  });
});
