import { useValue } from '../form/editor-context.ts';
import type { TranslatedValues } from './translation-texts.ts';

/** Returns the values of the editor that have translations, as they are typed. */
export function useTranslatedValues(): TranslatedValues {
  const [title] = useValue('title');
  const [summary] = useValue('summary');
  const [description] = useValue('description');
  const [translations] = useValue('translations');
  const [descriptionTranslations] = useValue('descriptionTranslations');
  const [ticketSetup] = useValue('ticketSetup');
  const [questionList] = useValue('questionList');
  return { title, summary, description, translations, descriptionTranslations, ticketSetup, questionList };
}
