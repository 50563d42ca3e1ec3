import { describe, expect, it } from 'vitest';
import { containsBlockedWord, isBlank, textErrors, normalizeText } from './text-rules.ts';

describe('normalizeText', () => {
  it('keeps line breaks and tabs and removes other control characters', () => {
    expect(normalizeText('  a\r\nb\rc\u2028d\te\u0007\u001B[31m\u0085 ')).toBe('a\nb\nc\nd\te[31m');
    expect(normalizeText(`a${'\n'.repeat(500)}b`)).toBe('a\n\n\nb');
  });
});

describe('isBlank', () => {
  it.each(['', ' \n', '\u200B\u200D\u2060', '\u3164\u115F', '\u2800', '\u0301', '\uFEFF', '\u{E0061}'])(
    'returns true for %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );
  it.each(['.', '👍', '🏳️‍🌈', 'é', '١', '你', '\u200B.'])('returns false for %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('textErrors', () => {
  it('rejects stacked marks and long runs of invisible characters, and accepts text in many scripts', () => {
    expect(textErrors(`a${'\u0301'.repeat(10_000)}`, 'text')).toHaveLength(1);
    expect(textErrors(`a${'\u200B\u0301'.repeat(11)}`, 'text')).toHaveLength(1);
    expect(textErrors('\u3164'.repeat(30), 'text')).toHaveLength(1);
    const kind = ['नमस्ते', 'Việt Nam', '👩🏽‍❤️‍💋‍👩🏿'.repeat(9), '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'שָׁלוֹם', 'می‌خواهم'];
    for (const text of kind) expect(textErrors(text.normalize('NFC'), 'text')).toEqual([]);
  });
});

describe('containsBlockedWord', () => {
  it.each(['Buy SCAM now', 'sçåm!', 'x.scam', 's\u200Bcam', 'ＳＣＡＭ', 'free\nmoney', 'Free, money'])(
    'finds a blocked word in %j',
    (text) => {
      expect(containsBlockedWord(['hello', text], ['scam', 'free money'])).toBe(true);
    },
  );
  it.each(['scampi', 'a scamp', 'free the money', ''])('finds no blocked word in %j', (text) => {
    expect(containsBlockedWord([text], ['scam', 'free money'])).toBe(false);
  });
  it('ignores blocked words that contain no letters', () => {
    expect(containsBlockedWord(['a - b'], ['', '-', ' '])).toBe(false);
  });
});
