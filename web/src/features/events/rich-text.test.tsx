import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isEmptyText, RichText } from './rich-text.tsx';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const draw = (...content: unknown[]) => renderToStaticMarkup(<RichText document={{ type: 'doc', content }} />);

describe('RichText', () => {
  it('draws blocks and marks', () => {
    const html = draw(
      { type: 'heading', attrs: { level: 2 }, content: [text('Doors')] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Wine', { type: 'bold' })] }] }],
      },
    );
    expect(html).toMatch(/<h3[^>]*>Doors<\/h3>/);
    expect(html).toMatch(/<ul[^>]*><li[^>]*><p><strong[^>]*>Wine<\/strong><\/p><\/li><\/ul>/);
  });

  it('never draws text as HTML', () => {
    expect(draw({ type: 'paragraph', content: [text('<img src=x onerror=alert(1)>')] })).toContain('&lt;img');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:x', 42])(
    'drops the link to %s and keeps its words',
    (href) => {
      const html = draw({ type: 'paragraph', content: [text('here', { type: 'link', attrs: { href } })] });
      expect(html).not.toContain('<a');
      expect(html).toContain('here');
    },
  );

  it('leaves out what it does not know', () => {
    expect(draw({ type: 'iframe', attrs: { src: 'https://example.org' } }, 'text', null)).not.toMatch(/iframe|null/);
  });
});

describe('isEmptyText', () => {
  it('knows empty paragraphs from words', () => {
    expect(isEmptyText({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe(true);
    expect(isEmptyText({ type: 'doc', content: [{ type: 'paragraph', content: [text('Hello')] }] })).toBe(false);
  });
});
