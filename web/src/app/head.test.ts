import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, renderHead } from './head.ts';

const site = { baseUrl: 'https://festoon.example' };

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
