import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTag, setLanguageSource } from '@festoon/catalogue/language';
import { choosableLanguages } from './language.ts';
import { followLanguage } from './switch-language.ts';

const assign = vi.fn<(href: string) => void>();

function visit(cookie: string, lang: string): void {
  vi.stubGlobal('document', { cookie });
  setLanguageSource(() => readTag(lang));
}

describe('choosableLanguages', () => {
  it('are none if there is only one', () => {
    expect(choosableLanguages(['en'])).toEqual([]);
    expect(choosableLanguages(['en', 'qps', 'unknown'])).toEqual(['en', 'qps']);
  });
});

describe('followLanguage', () => {
  const stored = new Map<string, string>();
  const start = (cookie: string, lang: string, pathname = '/profile') => {
    visit(cookie, lang);
    vi.stubGlobal('location', { assign, pathname });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    return followLanguage('/profile');
  };

  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguageSource(() => readTag('en-GB'));
    stored.clear();
    assign.mockClear();
  });

  it('stays on a page that has the language, or where none was chosen', () => {
    const pages = [
      start('a=1; language=en', 'en-GB'),
      start('language=en', 'en-US'),
      start('a=1', 'en-GB'),
      start('language=unknown', 'en-GB'),
    ];
    expect(pages).toEqual([false, false, false, false]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('loads the page once in another language, and again after another change', () => {
    expect(start('language=qps', 'en-US')).toBe(true);
    expect(assign).toHaveBeenCalledWith('/profile');
    expect(start('language=qps', 'en-US')).toBe(false);
    expect(start('language=en', 'qps')).toBe(true);
    expect(start('language=qps', 'en-US')).toBe(true);
  });

  it('leaves an address with another language each time, for the one without', () => {
    expect(start('language=en', 'qps', '/qps/events/x')).toBe(true);
    expect(start('language=en', 'qps', '/qps/events/x')).toBe(true);
    expect(start('language=en', 'en-GB', '/events/x')).toBe(false);
    expect(assign.mock.calls).toEqual([['/profile'], ['/profile']]);
  });
});
