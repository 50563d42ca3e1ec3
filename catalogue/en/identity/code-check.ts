import { defineText } from '../../src/translations.ts';

export const codeCheckText = defineText('identity/code-check', {
  enterCode: 'Enter the code.',
  codeTooLong: 'That is longer than any code.',
});
