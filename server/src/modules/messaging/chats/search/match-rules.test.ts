import { describe, expect, it } from 'vitest';
import { excerptAround, findMatches } from './match-rules.ts';

const matchedTexts = (text: string, query: string) =>
  findMatches(text, query).map(({ start, length }) => text.slice(start, start + length));

describe('findMatches', () => {
  it.each<[string, string, string[]]>([
    ['A São João party, saoirse', 'sao', ['São', 'sao']],
    ['Łódź and lodge', 'lod', ['Łód', 'lod']],
    ['e\u0301te\u0301 at noon', 'ete', ['e\u0301te\u0301']],
    ['fiancée FIANCE', 'fiance', ['fiancé', 'FIANCE']],
    ['straße', 'strass', ['straß']],
    ['barfoo foo', 'foo', ['foo']],
    ['😀 smile', 'smile', ['smile']],
    ['привет мир', 'при', ['при']],
    ['今夜は東京カフェ', '京ｶﾌｪ', ['京カフェ']],
    ['今夜は東京カフェ', '東京 かふぇ', ['東京', 'カフェ']],
    ['a.b (c)', '(', []],
    ['anything', '', []],
  ])('returns the matches in %j for the query %j', (text, query, matched) => {
    expect(matchedTexts(text, query)).toEqual(matched);
  });

  it('treats the query as words, not as a pattern', () => {
    expect(matchedTexts('aaa', 'a.*|$^')).toEqual(['a']);
  });
});

describe('excerptAround', () => {
  it('returns one line around the first match, cut between graphemes, with the match positions', () => {
    const text = `${'👩🏽‍❤️‍💋‍👩🏿'.repeat(20)}\n<b>needle</b> ${'tail '.repeat(60)}`;
    const { excerpt, matches } = excerptAround(text, 'need');
    expect(excerpt.startsWith('…👩🏽‍❤️‍💋‍👩🏿')).toBe(true);
    expect(excerpt.endsWith('…')).toBe(true);
    expect(excerpt.length).toBeLessThan(220);
    expect(excerpt).not.toContain('\n');
    expect(matches.map(({ start, length }) => excerpt.slice(start, start + length))).toEqual(['need']);
  });

  it('returns a short text unchanged', () => {
    expect(excerptAround('Hello there', 'the')).toEqual({ excerpt: 'Hello there', matches: [{ start: 6, length: 3 }] });
  });
});
