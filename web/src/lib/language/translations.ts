/** Returns whether a text lacks its translation. A text that is empty in the main language needs none. */
export function isMissing(original: string, translation: string): boolean {
  return original.trim() !== '' && translation.trim() === '';
}

/** Returns translations with one language added or replaced, in the order in which the server returns them. */
export function withLanguage<Texts>(
  translations: Readonly<Record<string, Texts>>,
  language: string,
  texts: Texts,
): Record<string, Texts> {
  const entries = Object.entries({ ...translations, [language]: texts });
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)));
}
