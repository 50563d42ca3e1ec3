import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/hosting/input-errors';
import { LanguageCode } from '../core/input/language-code.ts';
import { displayText } from '../core/display-text.ts';
import { RichText } from '../core/rich-text.ts';
import { TRANSLATIONS_MAX } from './translation-limits.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const hasFewLanguages = z.refine<object>((translations) => Object.keys(translations).length <= TRANSLATIONS_MAX, {
  error: () => inputErrorsText('tooManyTranslations', { max: TRANSLATIONS_MAX }),
});

/** Texts in other languages than the event's main language, by language. An empty text is shown in the main language. */
export const translationsOf = <Texts extends z.ZodMiniType>(texts: Texts) =>
  z.record(LanguageCode, texts).check(hasFewLanguages);

// The fields of each are in the order in which the database returns them, so that a saved value equals the typed one.
export const EventTranslations = translationsOf(z.object({ title: text(150).check(...displayText), summary: text(300) }));
export type EventTranslations = z.output<typeof EventTranslations>;

export const DescriptionTranslations = translationsOf(RichText);
export type DescriptionTranslations = z.output<typeof DescriptionTranslations>;

export const TicketTypeTranslations = translationsOf(
  z.object({ name: text(100).check(...displayText), description: text(500) }),
);
export type TicketTypeTranslations = z.output<typeof TicketTypeTranslations>;

/** The texts of a category beside its own, which are in English. */
export const CategoryTranslations = translationsOf(
  z.object({ name: text(60).check(...displayText), description: text(120) }),
);
export type CategoryTranslations = z.output<typeof CategoryTranslations>;

/** `options` has the order of the question's own options. */
export const QuestionTranslations = translationsOf(
  z.object({ hint: text(300), label: text(300), options: z.array(text(200)).check(z.maxLength(50)) }),
);
export type QuestionTranslations = z.output<typeof QuestionTranslations>;
