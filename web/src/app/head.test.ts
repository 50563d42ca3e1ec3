import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, renderHead } from './head.ts';

const site = { baseUrl: 'https://festoon.example', languages: ['en'], language: undefined };
const german = { ...site, languages: ['en', 'de'], language: 'de' } as const;

describe('renderHead', () => {
  it('names the tags for link previews as other sites read them', () => {
    expect(renderHead({ title: 'Jazz', canonicalPath: '/events/jazz' }, site)).toContain(
      '<meta property="og:url" content="https://festoon.example/events/jazz" data-head>',
    );
  });

  it('escapes user input', () => {
    const html = renderHead(
      { title: '</title><script>', description: '"quoted" & more', jsonLd: { name: '</script><b>' } },
      site,
    );
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt; · Festoon</title>');
    expect(html).toContain('content="&quot;quoted&quot; &amp; more"');
    expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}');
  });

  it('sets the canonical address, or excludes the page from search engines', () => {
    expect(renderHead({ title: 'A', canonicalPath: '/events/a' }, site)).toContain(
      '<link rel="canonical" href="https://festoon.example/events/a" data-head>',
    );
    expect(renderHead({ title: 'A' }, site)).toContain('<meta name="robots" content="noindex" data-head>');
  });
});

describe('renderHead with languages', () => {
  const head = {
    title: 'A',
    canonicalPath: '/events/a',
    image: 'https://festoon.example/media/share/a.png?v=1',
    jsonLd: {
      '@id': 'https://festoon.example/events/a',
      url: 'https://festoon.example/events/a',
      image: ['https://festoon.example/media/a/640.webp'],
    },
  };
  const alternates = [
    '<link rel="alternate" href="https://festoon.example/events/a" hreflang="en" data-head>',
    '<link rel="alternate" href="https://festoon.example/de/events/a" hreflang="de" data-head>',
    '<link rel="alternate" href="https://festoon.example/events/a" hreflang="x-default" data-head>',
  ].join('');

  it('lists the address of each language, and uses that of the page', () => {
    const html = renderHead(head, german);
    expect(html).toContain('<link rel="canonical" href="https://festoon.example/de/events/a" data-head>');
    expect(html).toContain('<meta property="og:url" content="https://festoon.example/de/events/a" data-head>');
    expect(html).toContain('content="https://festoon.example/de/media/share/a.png?v=1"');
    expect(html).toContain('{"@id":"https://festoon.example/events/a","url":"https://festoon.example/de/events/a","image"');
    expect(html).toContain('"image":["https://festoon.example/media/a/640.webp"]');
    expect(html).toContain(alternates);
  });

  it('uses the address without a language for English', () => {
    const html = renderHead(head, { ...german, language: 'en' });
    expect(html).toContain('<link rel="canonical" href="https://festoon.example/events/a" data-head>');
    expect(html).toContain(alternates);
  });

  it('lists nothing for one language or a page that is not indexed', () => {
    expect(renderHead(head, site)).not.toContain('hreflang');
    expect(renderHead({ title: 'A' }, german)).not.toContain('hreflang');
  });
});

describe('applyHead', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('replaces the tags of the previous page and keeps the others', () => {
    document.head.innerHTML = '<meta name="viewport" content="x">';
    applyHead({ title: 'First', description: 'One', jsonLd: { a: 1 } });
    applyHead({ title: 'Second', canonicalPath: '/b' });
    expect(document.title).toBe('Second · Festoon');
    expect(document.head.querySelectorAll('meta[name=description], meta[name=robots], script')).toHaveLength(0);
    expect(document.head.querySelectorAll('link[rel=canonical], meta[name=viewport]')).toHaveLength(2);
  });
});
