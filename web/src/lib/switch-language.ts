import { currentLanguage, LANGUAGE_COOKIE, isLanguage, type Language } from '@festoon/catalogue/language';
import { otherChosenLanguage } from './language.ts';

const YEAR_SECONDS = 31_536_000;
/** The language of the page that was last loaded again, and the language that it was loaded for. */
const LOADED_KEY = 'festoon.language';

/** Stores the language as the choice of this browser, and loads the page again in it. */
export function switchLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  location.reload();
}

/**
 * Loads a page in the language that a sign-in has stored as the choice of this browser, if the open page has another
 * language. Returns whether it does. A change is tried once, because an offline copy may only have the old language.
 */
export function followLanguage(href: string): boolean {
  const language = otherChosenLanguage();
  if (language === undefined || !isLanguage(language)) return false;
  const change = `${currentLanguage()} ${language}`;
  try {
    if (sessionStorage.getItem(LOADED_KEY) === change) return false;
    sessionStorage.setItem(LOADED_KEY, change);
  } catch {
    // Without storage the page would load without end.
    return false;
  }
  location.assign(href);
  return true;
}
