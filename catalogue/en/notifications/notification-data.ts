import { defineText } from '../../src/translations.ts';

export const notificationDataText = defineText('notifications/notification-data', {
  // The data we have about a person, for the list they read before they delete their account.
  personalData: 'Your notifications, your notification preferences, and the browsers that receive them.',
  // Data that is deleted after a while, in a table for administrators: its name, then what is deleted and from when its time counts.
  retentionTitle: 'Notifications',
  retentionDescription: 'After a notification is sent: its title and text, read or unread.',
});
