import { defineText } from '../../src/translations.ts';

export const badgeText = defineText('ui/badge', {
  // For screen readers: the number of unread messages or conversations.
  unread: '{count, number} unread',
});
