import { defineText } from '../../src/translations.ts';

export const notificationRowText = defineText('notifications/notification-row', {
  // A notification that has not been read. Only screen readers read the word.
  unread: '<hidden>Unread: </hidden>{title}',
});
