import { LANGUAGE_COOKIE, isLanguage, type Language } from '@festoon/catalogue/language';

const YEAR_SECONDS = 31_536_000;
/** The language that the page was last loaded again for. */
const LOADED_KEY = 'festoon.language';

/** Returns the languages that people can choose here, or none if there is only one. */
export function choosableLanguages(offered: readonly string[] = []): readonly Language[] {
  const languages = offered.filter(isLanguage);
  return languages.length > 1 ? languages : [];
}

/** Stores the language as the choice of this browser, and loads the page again in it. */
export function switchLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  location.reload();
}

/**
 * Loads a page in the language that a sign-in has stored as the choice of this browser, if the open page has another
 * language. Returns whether it does. Each language is tried once, because an offline copy may only have another one.
 */
export function followLanguage(href: string): boolean {
  const language = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  if (language === undefined || !isLanguage(language)) return false;
  try {
    if (language === document.documentElement.lang) {
      sessionStorage.removeItem(LOADED_KEY);
      return false;
    }
    if (sessionStorage.getItem(LOADED_KEY) === language) return false;
    sessionStorage.setItem(LOADED_KEY, language);
  } catch {
    // Without storage the page would load without end.
    return false;
  }
  location.assign(href);
  return true;
}
