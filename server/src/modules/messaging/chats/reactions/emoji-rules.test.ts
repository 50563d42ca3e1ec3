import { describe, expect, it } from 'vitest';
import { normalizeEmoji } from './emoji-rules.ts';

describe('normalizeEmoji', () => {
  it.each(['👍', '👍🏽', '❤️', '🏳️‍🌈', '👩🏽‍❤️‍💋‍👩🏿', '🇵🇹', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])('accepts %s', (emoji) => {
    expect(normalizeEmoji(emoji)).toBe(emoji);
  });
  it('normalises a heart without a variation selector', () => {
    expect(normalizeEmoji('❤')).toBe('❤️');
  });
  it.each(['', 'a', '1', '👍👍', '👍a', '<b>', '\u200D', '\uFE0F', '👍\u0301', '🇵', ' 👍'])(
    'returns null for %j',
    (text) => {
      expect(normalizeEmoji(text)).toBeNull();
    },
  );
});
