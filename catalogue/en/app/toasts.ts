import { defineText } from '../../src/translations.ts';

export const toastsText = defineText('app/toasts', {
  // The name of the region with short messages at the bottom right, for screen readers.
  notifications: 'Notifications',
});
