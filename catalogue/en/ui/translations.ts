import { defineText } from '../../src/translations.ts';

export const translationsText = defineText('ui/translations', {
  // A language with the number of texts that are not translated: "German, 3 missing".
  languageMissing: '{language}, {count, plural, one {# missing} other {# missing}}',
  // The label of a field: "Title in German".
  fieldIn: '{field} in {language}',
});
