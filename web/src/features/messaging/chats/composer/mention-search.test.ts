import { describe, expect, it } from 'vitest';
import type { AccountId } from '@festoon/contracts/core/ids';
import { mentionsIn, mentionAtCaret, withMention } from './mention-search.ts';

const ada = { id: 'a' as AccountId, name: 'Ada Lovelace', handle: null, imageUrl: null };

describe('mentions', () => {
  it('detects a mention being typed at the caret, but not in an email address', () => {
    expect(mentionAtCaret('Hi @Ad', 6)).toBe('Ad');
    expect(mentionAtCaret('@', 1)).toBe('');
    expect(mentionAtCaret('me@example', 10)).toBeNull();
    expect(mentionAtCaret('@Ada there', 10)).toBeNull();
  });

  it('inserts the name and puts the caret after it', () => {
    expect(withMention('Hi @Ad, all', 6, ada.name)).toEqual({ text: 'Hi @Ada Lovelace , all', caret: 17 });
  });

  it('keeps each picked mention that is still in the text, without duplicates', () => {
    expect(mentionsIn('@Ada Lovelace!', [ada, ada])).toEqual([{ id: 'a', name: 'Ada Lovelace' }]);
    expect(mentionsIn('Ada Lovelace', [ada])).toEqual([]);
  });
});
