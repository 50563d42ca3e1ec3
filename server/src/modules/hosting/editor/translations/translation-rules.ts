import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { EventFields } from '@festoon/contracts/hosting/event-fields';

type Languages = Pick<EventFields, 'mainLanguage' | 'translations'>;

/** Returns an error if an event would have a translation into its main language. */
export function mainLanguageErrors({ mainLanguage, translations }: Languages): FieldError[] {
  if (!Object.hasOwn(translations, mainLanguage)) return [];
  return [{ path: 'changes.mainLanguage', message: editorChecksText('mainLanguageTranslated') }];
}

/** Returns the languages that a change removes. */
export function removedLanguages(before: Languages['translations'], after: Languages['translations']): string[] {
  return Object.keys(before).filter((language) => !Object.hasOwn(after, language));
}
