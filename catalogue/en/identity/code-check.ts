import { defineText } from '../../src/translations.ts';

export const codeCheckText = defineText('identity/code-check', {
  enterCode: 'Enter the code.',
  codeTooLong: 'This code is too long.',
});
