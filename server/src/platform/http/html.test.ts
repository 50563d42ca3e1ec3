import { describe, expect, it } from 'vitest';
import { html, trusted } from './html.ts';

describe('html', () => {
  it('escapes every value, in text and in attributes', () => {
    const evil = `"><script>alert('x')</script>&`;
    expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
    );
  });

  it('keeps trusted parts unchanged, joins lists and omits missing values', () => {
    const item = (name: string) => html`<li>${name}</li>`;
    expect(html`<ul>${['a', '<'].map(item)}${null}${undefined}${false}${0}</ul>`.text).toBe(
      '<ul><li>a</li><li>&lt;</li>0</ul>',
    );
    expect(html`<style>${trusted('a > b {}')}</style>`.text).toBe('<style>a > b {}</style>');
  });

  it('throws on a value without a text form', () => {
    expect(() => html`${{}}`).toThrow('A page cannot show a object');
  });
});
