import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText, richTextToPlain } from './rich-text.ts';

const textNode = (text: string, marks?: unknown[]) => ({ type: 'text', text, ...(marks && { marks }) });

describe('cleanRichText', () => {
  test('keeps documents that the editor produces', () => {
    const document = {
      type: 'doc' as const,
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [textNode('Title')] },
        {
          type: 'paragraph',
          content: [
            textNode('A '),
            textNode('link', [{ type: 'link', attrs: { href: 'https://example.org' } }]),
            textNode('!', [{ type: 'bold' }]),
          ],
        },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [textNode('one')] }] }],
        },
        { type: 'horizontalRule' },
      ],
    };
    expect(cleanRichText(document)).toEqual(document);
    expect(richTextToPlain(document)).toBe('Title\nA link!\none');
  });

  test('removes scripts, unknown nodes and attributes, and unsafe links', () => {
    const unsafeDocument = {
      type: 'doc' as const,
      content: [
        { type: 'script', content: [textNode('alert(1)')] },
        {
          type: 'paragraph',
          attrs: { onclick: 'x' },
          content: [
            textNode('a', [{ type: 'link', attrs: { href: 'javascript:alert(1)', onmouseover: 'x' } }, { type: 'evil' }]),
            { type: 'image', attrs: { src: 'x' } },
            7,
            null,
          ],
        },
        { type: 'heading', attrs: { level: 1 }, content: [textNode('h')] },
      ],
    };
    expect(cleanRichText(unsafeDocument).content).toEqual([
      { type: 'paragraph', content: [textNode('a')] },
      { type: 'heading', attrs: { level: 2 }, content: [textNode('h')] },
    ]);
  });

  test('limits depth and size', () => {
    let deep: unknown = { type: 'paragraph', content: [textNode('deep')] };
    for (let level = 0; level < 1000; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect(JSON.stringify(cleanRichText({ type: 'doc', content: [deep] })).length).toBeLessThan(2000);
    const wide = Array.from({ length: 100_000 }, () => ({ type: 'paragraph' }));
    expect(cleanRichText({ type: 'doc', content: wide }).content?.length).toBe(5000);
  });

  test('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 6 }), (content) => {
        const once = cleanRichText({ type: 'doc', content: [content] });
        expect(cleanRichText(once)).toEqual(once);
      }),
    );
  });
});
