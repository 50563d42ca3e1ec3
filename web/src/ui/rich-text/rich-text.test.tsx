import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isEmptyText, RichText } from './rich-text.tsx';

const text = (content: string, ...marks: object[]) => ({ type: 'text', text: content, marks });
const renderText = (...content: unknown[]) => renderToStaticMarkup(<RichText document={{ type: 'doc', content }} />);

describe('RichText', () => {
  it('renders blocks and marks', () => {
    const html = renderText(
      { type: 'heading', attrs: { level: 2 }, content: [text('Doors')] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Wine', { type: 'bold' })] }] }],
      },
    );
    expect(html).toMatch(/<h3[^>]*>Doors<\/h3>/);
    expect(html).toMatch(/<ul[^>]*><li[^>]*><p><strong[^>]*>Wine<\/strong><\/p><\/li><\/ul>/);
  });

  it('escapes HTML in text', () => {
    expect(renderText({ type: 'paragraph', content: [text('<img src=x onerror=alert(1)>')] })).toContain('&lt;img');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:x', 42])(
    'drops the link to %s and keeps its text',
    (href) => {
      const html = renderText({ type: 'paragraph', content: [text('here', { type: 'link', attrs: { href } })] });
      expect(html).not.toContain('<a');
      expect(html).toContain('here');
    },
  );

  it('omits unknown nodes', () => {
    expect(renderText({ type: 'iframe', attrs: { src: 'https://example.org' } }, 'text', null)).not.toMatch(/iframe|null/);
  });
});

describe('isEmptyText', () => {
  it('distinguishes empty paragraphs from text', () => {
    expect(isEmptyText({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe(true);
    expect(isEmptyText({ type: 'doc', content: [{ type: 'paragraph', content: [text('Hello')] }] })).toBe(false);
  });
});
