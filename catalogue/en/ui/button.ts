import { defineText } from '../../src/translations.ts';

export const buttonText = defineText('ui/button', {
  // For screen readers, while a button's action runs.
  working: 'Working',
});
