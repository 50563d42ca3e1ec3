type LanguageInfo = {
  /** The name of the language in the language itself. */
  readonly name: string;
  /** The locales of its numbers and dates. The first one is for readers whose region is not listed. */
  readonly locales: readonly [string, ...string[]];
  readonly direction: 'ltr' | 'rtl';
};

/**
 * The languages of the product. `npm run i18n:add` adds one. `qps` is a pseudo-language for tests: its text is longer, accented and right to left, and is
 * created from the English.
 */
export const LANGUAGES = {
  en: {
    name: 'English',
    locales: ['en-GB', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-IE', 'en-IN', 'en-ZA'],
    direction: 'ltr',
  },
  de: { name: 'Deutsch', locales: ['de-DE', 'de-AT', 'de-CH'], direction: 'ltr' },
  fr: { name: 'Français', locales: ['fr-FR', 'fr-BE', 'fr-CH', 'fr-CA'], direction: 'ltr' },
  es: { name: 'Español', locales: ['es-ES', 'es-MX', 'es-AR', 'es-CO', 'es-US'], direction: 'ltr' },
  // Those with the digits 0 to 9, which our texts contain.
  ar: { name: 'العربية', locales: ['ar-AE', 'ar-MA', 'ar-DZ', 'ar-TN'], direction: 'rtl' },
  ja: { name: '日本語', locales: ['ja-JP'], direction: 'ltr' },
  qps: { name: 'Pseudo', locales: ['en-GB'], direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type Language = keyof typeof LANGUAGES;

/** The language that all text is written in first. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const PSEUDO_LANGUAGE = 'qps' satisfies Language;

/** The cookie with the language that a person has chosen. */
export const LANGUAGE_COOKIE = 'language';

/** The language of a reader, and the locale in which numbers and dates are formatted for them. */
export type ReaderLanguage = { readonly language: Language; readonly locale: string };

/**
 * Returns a language with the locale of the first tag that is one of its locales, such as `en-US`. Without such a tag, the
 * locale is the default of the language.
 */
export function readerLanguage(language: Language, tags: readonly string[] = []): ReaderLanguage {
  const { locales }: LanguageInfo = LANGUAGES[language];
  const find = (tag: string) => locales.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  return { language, locale: tags.map(find).find(Boolean) ?? locales[0] };
}

/** Returns the tag of a reader's language for HTML and HTTP: `en-US`, or `qps` for a language that uses the locales of another one. */
export function tagOf({ language, locale }: ReaderLanguage): string {
  return locale.startsWith(language) ? locale : language;
}

/** Returns the reader's language of a tag that `tagOf` made: the part before the region, unless the whole tag is a language. */
export function readTag(tag: string): ReaderLanguage {
  const name = tag.replace(/-\w+$/, '');
  if (!isLanguage(tag) && isLanguage(name)) return { language: name, locale: tag };
  const language = toLanguage(tag);
  return { language, locale: LANGUAGES[language].locales[0] };
}

let readSource: () => ReaderLanguage = () => readTag(SOURCE_LANGUAGE);

/**
 * Sets where the current language and its locale come from: the request on the server, the document in a browser. Returns the
 * previous source.
 */
export function setLanguageSource(read: () => ReaderLanguage): () => ReaderLanguage {
  const previous = readSource;
  readSource = read;
  return previous;
}

/** Returns the current language with its locale, for work that continues outside the request. */
export function currentReaderLanguage(): ReaderLanguage {
  return readSource();
}

export function currentLanguage(): Language {
  return readSource().language;
}

/** Returns the locale in which numbers, dates and plurals are formatted for the current reader. */
export function currentLocale(): string {
  return readSource().locale;
}

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(LANGUAGES, value);
}

/** Returns a stored language, or the source language if there is none or the product no longer has it. */
export function toLanguage(value: string | null): Language {
  return value !== null && isLanguage(value) ? value : SOURCE_LANGUAGE;
}

export function currentDirection(): 'ltr' | 'rtl' {
  return LANGUAGES[readSource().language].direction;
}
