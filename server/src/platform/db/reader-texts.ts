import { currentLanguage } from '@festoon/catalogue/language';

/** Texts in other languages than the one of a row's own columns: `{ de: { title: '…' } }`. */
export type TextTranslations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Makes texts of a row be in the language of the person who reads them, or as they are stored if they are not translated. `names` maps
 * the fields of the row to those of its translations.
 *
 * The language is chosen each time a text is read, not with the row: a row is cached for readers of several languages, and is loaded
 * before an email is written in the language of its recipient. So read the texts inside the function that writes the email.
 */
export function withReaderTexts<Row extends object>(
  row: Row,
  translations: TextTranslations | null,
  names: { readonly [Field in keyof Row]?: string },
): Row {
  if (translations === null || Object.keys(translations).length === 0) return row;
  for (const [field, name] of Object.entries<string>(names as Record<string, string>)) {
    const original: unknown = row[field as keyof Row];
    const get = () => {
      const text = translations[currentLanguage()]?.[name];
      return typeof text === 'string' && text !== '' ? text : original;
    };
    Object.defineProperty(row, field, { get, enumerable: true, configurable: true });
  }
  return row;
}
