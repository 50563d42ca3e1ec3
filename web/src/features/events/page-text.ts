const LANGUAGES = new Map<string, string>();

/** "Portuguese" for `pt`. */
export function languageName(code: string): string {
  const known = LANGUAGES.get(code) ?? new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
  LANGUAGES.set(code, known);
  return known;
}
