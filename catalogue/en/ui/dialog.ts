import { defineText } from '../../src/translations.ts';

export const dialogText = defineText('ui/dialog', {
  // Button with a cross: closes a dialog.
  close: 'Close',
});
