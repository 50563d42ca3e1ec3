import { currentLanguage } from '@festoon/catalogue/language';
import type { AdminCategory } from '@festoon/contracts/operations/admin-categories';

type Texts = { readonly name: string; readonly description: string };

/** Returns the texts of a category in the language of the page, or in English if they are not translated. */
export function categoryTexts({
  name,
  description,
  translations,
}: Pick<AdminCategory, keyof Texts | 'translations'>): Texts {
  const texts = translations[currentLanguage()];
  return { name: texts?.name || name, description: texts?.description || description };
}
