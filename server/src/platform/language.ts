import { AsyncLocalStorage } from 'node:async_hooks';
import {
  currentLanguage,
  readerLanguage,
  setLanguageSource,
  SOURCE_LANGUAGE,
  type Language,
  type ReaderLanguage,
} from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';

const current = new AsyncLocalStorage<ReaderLanguage>();
const noReader = readerLanguage(SOURCE_LANGUAGE);
setLanguageSource(() => current.getStore() ?? noReader);
readTranslationFiles();

/** Runs work for a reader, such as the sender of a request: text is in their language, numbers and dates in their locale. */
export function runForReader<R>(reader: ReaderLanguage, work: () => R): R {
  return current.run(reader, work);
}

/** Runs work in a language and its default locale, such as that of the recipient of an email. */
export function runInLanguage<R>(language: Language, work: () => R): R {
  return runForReader(readerLanguage(language), work);
}

/**
 * Runs work in the current language and its default locale, for text that is stored for other people: the region of the
 * current reader is not theirs.
 */
export function runWithoutRegion<R>(work: () => R): R {
  return runInLanguage(currentLanguage(), work);
}
