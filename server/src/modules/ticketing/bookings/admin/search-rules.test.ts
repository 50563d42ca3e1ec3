import { describe, expect, it } from 'vitest';
import { likePatterns, parseSearchTerm } from './search-rules.ts';

describe('parseSearchTerm', () => {
  it('recognises an id, a provider reference, an email address and a booking reference by their format', () => {
    expect(parseSearchTerm('019AA0AA-0000-7000-8000-000000000001')).toEqual({
      kind: 'id',
      text: '019aa0aa-0000-7000-8000-000000000001',
    });
    expect(parseSearchTerm('pi_3Abc').kind).toBe('provider');
    expect(parseSearchTerm('k7m2xq9d')).toEqual({ kind: 'reference', text: 'K7M2XQ9D' });
    expect(parseSearchTerm('mara@example.com').kind).toBe('email');
    expect(parseSearchTerm('@example.com').kind).toBe('text');
    expect(parseSearchTerm('Mara Lind').kind).toBe('text');
  });
});

describe('likePatterns', () => {
  it('matches words anywhere and one or two letters as a prefix, and escapes wildcards', () => {
    expect(likePatterns('mara, li')).toEqual(['%mara%', 'li%']);
    expect(likePatterns(String.raw`100%_\ ok`)).toEqual([String.raw`%100\%\_\\%`, 'ok%']);
    expect(likePatterns('a b c d e f g h')).toHaveLength(6);
    expect(likePatterns(' ,; ')).toEqual([]);
  });
});
