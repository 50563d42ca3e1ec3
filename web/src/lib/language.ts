import { currentLanguage, LANGUAGE_COOKIE, isLanguage, type Language } from '@festoon/catalogue/language';

/** Returns the languages that people can choose here, or none if there is only one. */
export function choosableLanguages(offered: readonly string[] = []): readonly Language[] {
  const languages = offered.filter(isLanguage);
  return languages.length > 1 ? languages : [];
}

/** Returns the language that this browser has chosen, if the open page has another one. */
export function otherChosenLanguage(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  const language = pair?.slice(LANGUAGE_COOKIE.length + 1);
  return language === currentLanguage() ? undefined : language;
}
