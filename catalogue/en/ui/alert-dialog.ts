import { defineText } from '../../src/translations.ts';

export const alertDialogText = defineText('ui/alert-dialog', {
  // Button: closes a confirmation without doing anything.
  goBack: 'Go back',
  typeToConfirm: 'Type <strong>{text}</strong> to confirm',
});
