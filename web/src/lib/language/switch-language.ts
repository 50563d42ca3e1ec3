import { currentLanguage, LANGUAGE_COOKIE, isLanguage, type Language } from '@festoon/catalogue/language';
import { splitLanguage } from '@festoon/catalogue/language-address';
import { otherChosenLanguage } from './language.ts';

const YEAR_SECONDS = 31_536_000;

/** The language of the page that was last loaded again, and the language that it was loaded for. */
const LOADED_KEY = 'festoon.language';

/**
 * Stores the language as the choice of this browser, and loads the page again in it: at its address without a language, because
 * an address with one would store that language again.
 */
export function switchLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  const { language: addressed, path } = splitLanguage(location.pathname);
  if (addressed === undefined) location.reload();
  else location.assign(path + location.search + location.hash);
}

/**
 * Loads a page in the language that a sign-in has stored as the choice of this browser, if the open page has another
 * language. Returns whether it does. `href` has no language. A change is tried once, because an offline copy may only have the
 * old language. An address with a language has another document, so leaving it does not count.
 */
export function followLanguage(href: string): boolean {
  const language = otherChosenLanguage();
  if (language === undefined || !isLanguage(language)) return false;
  const isAddressed = splitLanguage(location.pathname).language !== undefined;
  if (!isAddressed && !isFirstTry(`${currentLanguage()} ${language}`)) return false;
  location.assign(href);
  return true;
}

function isFirstTry(change: string): boolean {
  try {
    if (sessionStorage.getItem(LOADED_KEY) === change) return false;
    sessionStorage.setItem(LOADED_KEY, change);
    return true;
  } catch {
    // Without storage the page would load without end.
    return false;
  }
}
