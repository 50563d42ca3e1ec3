import { afterEach, describe, expect, it, vi } from 'vitest';
import { choosableLanguages } from './language.ts';
import { followLanguage } from './switch-language.ts';

const assign = vi.fn<(href: string) => void>();

function visit(cookie: string, lang: string): void {
  vi.stubGlobal('document', { cookie, documentElement: { lang } });
}

describe('choosableLanguages', () => {
  it('are none if there is only one', () => {
    expect(choosableLanguages(['en'])).toEqual([]);
    expect(choosableLanguages(['en', 'qps', 'unknown'])).toEqual(['en', 'qps']);
  });
});

describe('followLanguage', () => {
  const stored = new Map<string, string>();
  const start = (cookie: string, lang: string) => {
    visit(cookie, lang);
    vi.stubGlobal('location', { assign });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    return followLanguage('/profile');
  };

  afterEach(() => {
    vi.unstubAllGlobals();
    stored.clear();
    assign.mockClear();
  });

  it('stays on a page that has the language, or where none was chosen', () => {
    expect([start('a=1; language=en', 'en'), start('a=1', 'en'), start('language=unknown', 'en')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('loads the page once in another language, and again after another change', () => {
    expect(start('language=qps', 'en')).toBe(true);
    expect(assign).toHaveBeenCalledWith('/profile');
    expect(start('language=qps', 'en')).toBe(false);
    expect(start('language=en', 'qps')).toBe(true);
    expect(start('language=qps', 'en')).toBe(true);
  });
});
