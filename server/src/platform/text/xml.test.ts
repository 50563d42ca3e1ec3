import { describe, expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

describe('escapeXml', () => {
  it('escapes special characters', () => {
    expect(escapeXml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });

  it('removes characters that XML does not allow', () => {
    expect(escapeXml('a\u0000\u0008b\uFFFEc\uD800d é東🎉\n')).toBe('abc\uFFFDd é東🎉\n');
  });
});
