import { describe, expect, it } from 'vitest';
import { likePatterns, parseSearchTerm } from './search-rules.ts';

describe('soughtBy', () => {
  it('knows an id, a number of the provider, an address and a reference by their shapes', () => {
    expect(parseSearchTerm('019AA0AA-0000-7000-8000-000000000001')).toEqual({
      kind: 'id',
      text: '019aa0aa-0000-7000-8000-000000000001',
    });
    expect(parseSearchTerm('pi_3Abc').kind).toBe('provider');
    expect(parseSearchTerm('k7m2xq9d')).toEqual({ kind: 'reference', text: 'K7M2XQ9D' });
    expect(parseSearchTerm('mara@example.com').kind).toBe('email');
    expect(parseSearchTerm('@example.com').kind).toBe('words');
    expect(parseSearchTerm('Mara Lind').kind).toBe('words');
  });
});

describe('patternsOf', () => {
  it('looks for words anywhere, for one or two letters at the beginning, and takes signs as they are', () => {
    expect(likePatterns('mara, li')).toEqual(['%mara%', 'li%']);
    expect(likePatterns(String.raw`100%_\ ok`)).toEqual([String.raw`%100\%\_\\%`, 'ok%']);
    expect(likePatterns('a b c d e f g h')).toHaveLength(6);
    expect(likePatterns(' ,; ')).toEqual([]);
  });
});
