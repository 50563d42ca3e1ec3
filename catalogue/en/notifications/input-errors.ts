import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('notifications/input-errors', {
  pushKey: 'Use the key of the browser’s push subscription.',
});
