import { AsyncLocalStorage } from 'node:async_hooks';
import { setLanguageSource, SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';

const currentLanguages = new AsyncLocalStorage<Language>();
setLanguageSource(() => currentLanguages.getStore() ?? SOURCE_LANGUAGE);
readTranslationFiles();

/** Runs work in a language: the catalogue returns its messages in it. */
export function runInLanguage<R>(language: Language, work: () => R): R {
  return currentLanguages.run(language, work);
}
