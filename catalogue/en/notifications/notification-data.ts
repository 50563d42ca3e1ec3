import { defineText } from '../../src/translations.ts';

export const notificationDataText = defineText('notifications/notification-data', {
  // What we know about a person: they read it before they delete their account.
  personalData: 'Your notifications, your notification preferences, and the browsers that receive them.',
  // Data that is deleted after a while, in a table for administrators: its name, then what is deleted and from when its time counts.
  retentionTitle: 'Notifications',
  retentionDescription: 'Title and text of notifications, read or unread, counted from when they were sent.',
});
