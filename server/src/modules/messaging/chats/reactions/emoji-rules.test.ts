import { describe, expect, it } from 'vitest';
import { emojiOf } from './emoji-rules.ts';

describe('emojiOf', () => {
  it.each(['👍', '👍🏽', '❤️', '🏳️‍🌈', '👩🏽‍❤️‍💋‍👩🏿', '🇵🇹', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])('accepts %s', (emoji) => {
    expect(emojiOf(emoji)).toBe(emoji);
  });
  it('normalises a heart without a variation selector', () => {
    expect(emojiOf('❤')).toBe('❤️');
  });
  it.each(['', 'a', '1', '👍👍', '👍a', '<b>', '\u200D', '\uFE0F', '👍\u0301', '🇵', ' 👍'])(
    'returns null for %j',
    (text) => {
      expect(emojiOf(text)).toBeNull();
    },
  );
});
