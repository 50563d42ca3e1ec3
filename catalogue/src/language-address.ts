import { isLanguage, type Language } from './language.ts';

/** Matches the paths that have an address in each language: the pages that the server renders, and the images that represent them. */
const PUBLIC_PATH = /^\/(?:(?:events|organisers|pages|media\/share)\/[^/]+|in\/[^/]+(?:\/[^/]+)?|login|register)?\/?$/;

type LanguageAddress = {
  readonly language: Language | undefined;
  /** The path without the language. It starts with one slash, so that a redirect to it stays on this site. */
  readonly path: string;
};

/** Splits a path such as `/de/events/jazz` into its language, if it has one, and the path of the page. */
export function splitLanguage(pathname: string): LanguageAddress {
  const name = pathname.split('/', 2)[1] ?? '';
  if (!isLanguage(name)) return { language: undefined, path: pathname };
  return { language: name, path: pathname.slice(name.length + 1).replace(/^[/\\]*/, '/') };
}

/** Returns whether a path without a language has an address in each language. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PATH.test(path);
}

/** Returns the path of a public page in a language. Other paths are the same in all languages. */
export function pathIn(language: Language | undefined, path: string): string {
  return language === undefined || !isPublicPath(path) ? path : `/${language}${path === '/' ? '' : path}`;
}
