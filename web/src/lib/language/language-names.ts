import { currentLocale } from '@festoon/catalogue/language';

const CODES =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km ko lt lv mk ml mn mr ms my nb ne nl pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh';

const COMMON_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'ar', 'ja']);

export type LanguageOption = { readonly value: string; readonly label: string };

/** Returns the name of a language in the language of the reader. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(code) ?? code;
}

/** Returns the languages of events, by name. */
export function languageOptions(): LanguageOption[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const options = CODES.split(' ').map((code) => ({ value: code, label: names.of(code) ?? code }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));
}

/** Returns the languages whose name contains a text, or common ones without a text. */
export function findLanguages(all: readonly LanguageOption[], text: string): LanguageOption[] {
  const searchTerm = text.trim().toLowerCase();
  if (searchTerm === '') return all.filter(({ value }) => COMMON_LANGUAGES.has(value));
  return all.filter(({ label }) => label.toLowerCase().includes(searchTerm));
}
