import { describe, expect, it } from 'vitest';
import { findPreviewableLink } from './find-previewable-link.ts';

const find = (text: string, testOrigin?: string) =>
  findPreviewableLink(text, { publicUrl: 'https://festoon.example', testOrigin });

describe('findPreviewableLink', () => {
  it.each([
    ['Read https://example.org/a?b=c.', 'https://example.org/a?b=c'],
    ['(http://example.org/a)', 'http://example.org/a'],
    ['https://festoon.example/about https://example.org/', 'https://example.org/'],
    ['http://10.0.0.1/ then https://example.org/', 'https://example.org/'],
    ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ])('finds the address in %j', (text, link) => {
    expect(find(text)).toBe(link);
  });

  it.each([
    'no link',
    'www.example.org',
    'mailto:ada@example.org',
    'javascript:https',
    'https://festoon.example/events/jazz',
    'http://localhost:3000/x',
    'http://[::1]/',
    'https://user:word@example.org/',
    'https://example.org:8443/',
    `https://example.org/${'x'.repeat(2_100)}`,
  ])('finds none in %j', (text) => {
    expect(find(text)).toBeNull();
  });

  it('finds only addresses of the test origin while one is set', () => {
    expect(find('https://example.org/ http://127.0.0.1:9/a', 'http://127.0.0.1:9')).toBe('http://127.0.0.1:9/a');
    expect(find('https://example.org/', 'http://127.0.0.1:9')).toBeNull();
  });
});
