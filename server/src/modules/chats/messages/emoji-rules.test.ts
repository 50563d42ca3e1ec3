import { describe, expect, it } from 'vitest';
import { emojiOf } from './emoji-rules.ts';

describe('emojiOf', () => {
  it.each(['👍', '👍🏽', '❤️', '🏳️‍🌈', '👩🏽‍❤️‍💋‍👩🏿', '🇵🇹', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])('takes %s', (emoji) => {
    expect(emojiOf(emoji)).toBe(emoji);
  });
  it('knows a heart without its sign as the same heart', () => {
    expect(emojiOf('❤')).toBe('❤️');
  });
  it.each(['', 'a', '1', '👍👍', '👍a', '<b>', '\u200D', '\uFE0F', '👍\u0301', '🇵', ' 👍'])('refuses %j', (text) => {
    expect(emojiOf(text)).toBeNull();
  });
});
