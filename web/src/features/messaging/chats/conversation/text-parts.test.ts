import { describe, expect, it } from 'vitest';
import type { AccountId } from '@festoon/contracts/core/ids';
import { hiddenHost, textParts } from './text-parts.ts';

const ada = { id: '00000000-0000-4000-8000-00000000000a' as AccountId, name: 'Ada' };
const adam = { id: '00000000-0000-4000-8000-00000000000b' as AccountId, name: 'Adam Fell' };

const partsOf = (text: string, mentions = [] as { id: AccountId; name: string }[]) =>
  textParts({ text, mentions, mentionsEveryone: text.includes('@everyone'), myId: ada.id });
const linksIn = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('textParts', () => {
  it('links addresses without the trailing punctuation', () => {
    expect(partsOf('See https://example.org/a(b), or www.example.org.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://example.org/a(b)', href: 'https://example.org/a(b)' },
      { kind: 'text', text: ', or ' },
      { kind: 'link', text: 'www.example.org', href: 'https://www.example.org/' },
      { kind: 'text', text: '.' },
    ]);
    expect(linksIn('mail me@example.org!')).toEqual(['mailto:me@example.org']);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:secret@example.org/',
    'https://',
    '<a href="https:">',
  ])('creates no link for %s', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('marks mentions and matches the longest name first', () => {
    expect(partsOf('@Adam Fell and @Ada, @everyone', [ada, adam])).toEqual([
      { kind: 'mention', text: '@Adam Fell', isMe: false },
      { kind: 'text', text: ' and ' },
      { kind: 'mention', text: '@Ada', isMe: true },
      { kind: 'text', text: ', ' },
      { kind: 'mention', text: '@everyone', isMe: true },
    ]);
    expect(partsOf('@Ada', [])).toEqual([{ kind: 'text', text: '@Ada' }]);
  });

  it('parses hostile text in less than 500 ms', () => {
    const begin = performance.now();
    for (const text of [
      'a@'.repeat(2_000),
      `https://${'('.repeat(3_900)}`,
      `${'a.'.repeat(1_900)}@`,
      '@Ada'.repeat(1_000),
    ]) {
      partsOf(text, [ada]);
    }
    expect(performance.now() - begin).toBeLessThan(500);
  });
});

describe('hiddenHost', () => {
  it('returns the real host of a link when its text shows a different one', () => {
    expect(hiddenHost({ text: 'https://example.org/x', href: 'https://example.org/x' })).toBeNull();
    expect(hiddenHost({ text: 'https://аpple.com', href: 'https://xn--pple-43d.com/' })).toBe('xn--pple-43d.com');
  });
});
