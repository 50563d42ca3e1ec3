import { describe, expect, it } from 'vitest';
import { cleanText, decodePage, readPageDetails } from './page-rules.ts';

const page = new URL('https://example.org/blog/post');
const read = (head: string) => readPageDetails(`<!doctype html><html><head>${head}</head><body>text</body>`, page);

describe('readPageDetails', () => {
  it('reads Open Graph, then Twitter cards, then the elements of HTML', () => {
    const html = '<title>Plain</title><meta name="description" content="Plain text">';
    const twitter = '<meta name="twitter:title" content="Card"><meta name="twitter:image" content="/card.png">';
    const graph =
      '<meta property="og:title" content="Graph &amp; more"><meta property="OG:Description" content="About it">' +
      '<meta property="og:site_name" content="Example"><meta property="og:image" content="cover.png">';
    expect(read(html)).toEqual({ title: 'Plain', description: 'Plain text', siteName: '', imageUrl: null });
    expect(read(html + twitter)).toMatchObject({ title: 'Card', imageUrl: 'https://example.org/card.png' });
    expect(read(html + twitter + graph)).toEqual({
      title: 'Graph & more',
      description: 'About it',
      siteName: 'Example',
      imageUrl: 'https://example.org/blog/cover.png',
    });
    expect(read(`<base href="https://cdn.example.org/a/">${graph}`)?.imageUrl).toBe('https://cdn.example.org/a/cover.png');
  });

  it('returns null for a page without a visible title', () => {
    expect(read('<title> \u200B\u202E </title>')).toBeNull();
    expect(read('<meta name="description" content="x">')).toBeNull();
    expect(readPageDetails('', page)).toBeNull();
  });

  it('ignores elements in scripts, comments and the body', () => {
    const hidden = '<script>"<title>No</title>"</script><!-- <title>No</title> -->';
    expect(read(`${hidden}<title>Yes</title><title>No</title>`)?.title).toBe('Yes');
    expect(readPageDetails('<body><meta property="og:title" content="No">', page)).toBeNull();
  });

  it('keeps markup in a text as text', () => {
    expect(read('<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;">')?.title).toBe(
      '<img src=x onerror=alert(1)>',
    );
    expect(read('<title>a</title><meta property="og:image" content="javascript:alert(1)">')?.imageUrl).toBe(
      'javascript:alert(1)',
    );
    expect(read('<title>a</title><meta property="og:image" content="http://[">')?.imageUrl).toBeNull();
  });

  it('reads a page with very many open elements in a fraction of a second', () => {
    const opened = '<i>'.repeat(85_000);
    const closed = '</b>'.repeat(64_000);
    const started = performance.now();
    expect(readPageDetails(`<title>Deep</title>${opened}${closed}`, page)?.title).toBe('Deep');
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('cuts long texts', () => {
    const long = 'word '.repeat(2_000);
    const details = read(
      `<title>${long}</title><meta name="description" content="${long}"><meta property="og:site_name" content="${long}">`,
    );
    expect(details?.title.length).toBeLessThanOrEqual(201);
    expect(details?.description.length).toBeLessThanOrEqual(301);
    expect(details?.siteName.length).toBeLessThanOrEqual(61);
  });
});

describe('cleanText', () => {
  it.each([
    ['a\u0000b\u001B[2Jc', 'ab[2Jc'],
    ['gnp\u202Eexe\u2066.\u200Fx', 'gnpexe.x'],
    ['two\n\t lines\u2028more', 'two lines more'],
    [`z${'\u0301'.repeat(50)}`, `z${'\u0301'.repeat(4)}`],
    ['half \uD800 character', 'half \uFFFD character'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['\u{E0041}\u{E0042} tag', 'tag'],
  ])('cleans %j', (text, cleaned) => {
    expect(cleanText(text, 100)).toBe(cleaned);
  });
});

describe('decodePage', () => {
  const latin1 = Buffer.from('<meta charset="windows-1252"><title>Caf\xe9</title>', 'latin1');

  it.each([
    ['the header', Buffer.from('Caf\xe9', 'latin1'), 'text/html; charset="iso-8859-1"', 'Café'],
    ['a meta element', latin1, 'text/html', '<meta charset="windows-1252"><title>Café</title>'],
    ['a byte order mark', Buffer.from('\uFEFFCafé', 'utf16le'), 'text/html; charset=utf-8', 'Café'],
    ['UTF-8 by default', Buffer.from('Café'), 'text/html', 'Café'],
    ['UTF-8 for an unknown charset', Buffer.from('Café'), 'text/html; charset=none-such', 'Café'],
    [
      'UTF-8 for a meta element that says UTF-16',
      Buffer.from('<meta charset=utf-16>é'),
      'text/html',
      '<meta charset=utf-16>é',
    ],
  ])('decodes by %s', (_name, bytes, contentType, text) => {
    expect(decodePage(bytes, contentType)).toBe(text);
  });
});
