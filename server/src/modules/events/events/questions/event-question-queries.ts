import { currentLanguage } from '@festoon/catalogue/language';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type { QuestionTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';

/** A question as it is stored. */
export type StoredQuestion = Omit<EventQuestion, 'optionLabels'> & { readonly translations: QuestionTranslations };

/** Returns a question in the language of its reader. Its options stay as they are stored, because they are the answers. */
export function toEventQuestion<Question extends StoredQuestion>(question: Question): Question & EventQuestion {
  const { translations, options } = question;
  const read = withReaderTexts({ ...question, optionLabels: options }, translations, { label: 'label', hint: 'hint' });
  const get = () => options.map((option, index) => translations[currentLanguage()]?.options[index] || option);
  return Object.defineProperty(read, 'optionLabels', { get, enumerable: true, configurable: true });
}
