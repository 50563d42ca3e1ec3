import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, readerLanguage, readTag, tagOf } from './language.ts';

describe('the locale of a reader', () => {
  it.each([
    [['en-US', 'en'], 'en-US'],
    [['de-DE', 'en-in', 'en-US'], 'en-IN'],
    [['en', 'en-AU'], 'en-AU'],
    [['en-SG', 'fr-CA'], 'en-GB'],
    [['*', 'en-US-posix', ''], 'en-GB'],
    [[], 'en-GB'],
  ])('with the tags %j is %s in English', (tags, locale) => {
    expect(readerLanguage('en', tags)).toEqual({ language: 'en', locale });
  });

  it('is one of the language, not of another language with the same region', () => {
    expect(readerLanguage('qps', ['en-US'])).toEqual({ language: 'qps', locale: 'en-GB' });
  });
});

describe('the tag of a page', () => {
  it('names the language and the region', () => {
    expect(tagOf(readerLanguage('en', ['en-US']))).toBe('en-US');
    expect(tagOf(readerLanguage('en'))).toBe('en-GB');
    expect(tagOf(readerLanguage('qps'))).toBe('qps');
  });

  it('is read as the same language and locale', () => {
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      for (const locale of LANGUAGES[language].locales) {
        const reader = readerLanguage(language, [locale]);
        expect(readTag(tagOf(reader))).toEqual(reader);
      }
    }
  });

  it('is read as the source language if it is unknown', () => {
    expect(['en', 'xx', ''].map(readTag)).toEqual(Array(3).fill({ language: 'en', locale: 'en-GB' }));
  });
});
