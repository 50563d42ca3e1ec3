type LanguageInfo = {
  /** The name of the language in the language itself. */
  readonly name: string;
  /** The locale of numbers and dates where a person has chosen no region. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
};

/**
 * The languages of the product. `npm run i18n:add` adds one. `qps` is a pseudo-language for tests: its text is longer, accented and right to left, and is
 * created from the English.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  qps: { name: 'Pseudo', locale: 'en-GB', direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type Language = keyof typeof LANGUAGES;

/** The language that all text is written in first. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const PSEUDO_LANGUAGE = 'qps' satisfies Language;

/** The cookie with the language that a person has chosen. */
export const LANGUAGE_COOKIE = 'language';

let readLanguage: () => Language = () => SOURCE_LANGUAGE;

/** Sets where the current language comes from: the request on the server, the document in a browser. */
export function setLanguageSource(read: () => Language): void {
  readLanguage = read;
}

export function currentLanguage(): Language {
  return readLanguage();
}

/** Returns the locale in which numbers and plurals of the current language are formatted. */
export function currentLocale(): string {
  return LANGUAGES[readLanguage()].locale;
}

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(LANGUAGES, value);
}

/** Returns a stored language, or the source language if there is none or the product no longer has it. */
export function toLanguage(value: string | null): Language {
  return value !== null && isLanguage(value) ? value : SOURCE_LANGUAGE;
}

export function currentDirection(): 'ltr' | 'rtl' {
  return LANGUAGES[readLanguage()].direction;
}
