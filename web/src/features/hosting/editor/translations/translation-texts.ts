import type { RichText } from '@festoon/contracts/core/rich-text';
import { isMissing } from '../../../../lib/language/translations.ts';
import type { Values } from '../form/editor-values.ts';

/** The values of the editor that have translations. */
export type TranslatedValues = Pick<
  Values,
  'title' | 'summary' | 'description' | 'translations' | 'descriptionTranslations' | 'ticketSetup' | 'questionList'
>;

/** A text in the main language and its translation. */
type TextPair = { readonly original: string; readonly translation: string };

/** Returns the number of texts of an event that a language lacks. A text that is empty in the main language needs no translation. */
export function countMissing(values: TranslatedValues, language: string): number {
  return listPairs(values, language).filter(({ original, translation }) => isMissing(original, translation)).length;
}

/** Returns the number of texts that all languages of an event lack together. */
export function countAllMissing(values: TranslatedValues): number {
  return Object.keys(values.translations).reduce((sum, language) => sum + countMissing(values, language), 0);
}

function listPairs(values: TranslatedValues, language: string): TextPair[] {
  const { title, summary, description, translations, descriptionTranslations, ticketSetup, questionList } = values;
  const texts = translations[language];
  return [
    { original: title, translation: texts?.title ?? '' },
    { original: summary, translation: texts?.summary ?? '' },
    { original: wordsOf(description), translation: wordsOf(descriptionTranslations[language]) },
    ...ticketSetup.ticketTypes.flatMap((ticket) => [
      { original: ticket.name, translation: ticket.translations[language]?.name ?? '' },
      { original: ticket.description, translation: ticket.translations[language]?.description ?? '' },
    ]),
    ...questionList.flatMap((question) => {
      const translated = question.translations[language];
      return [
        { original: question.label, translation: translated?.label ?? '' },
        { original: question.hint, translation: translated?.hint ?? '' },
        ...question.options.map((option, index) => ({ original: option, translation: translated?.options[index] ?? '' })),
      ];
    }),
  ];
}

/** Returns the words of a rich text. */
export function wordsOf(document: RichText | undefined): string {
  const read = (node: unknown): string => {
    if (typeof node !== 'object' || node === null) return '';
    const { text, content } = node as { readonly text?: unknown; readonly content?: unknown };
    if (typeof text === 'string') return text;
    return Array.isArray(content) ? content.map(read).join(' ') : '';
  };
  return read(document).trim();
}

/** Returns translations without one language. */
export function withoutLanguage<Texts>(
  translations: Readonly<Record<string, Texts>>,
  language: string,
): Record<string, Texts> {
  return Object.fromEntries(Object.entries(translations).filter(([name]) => name !== language));
}
