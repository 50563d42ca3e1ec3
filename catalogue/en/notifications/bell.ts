import { defineText } from '../../src/translations.ts';

export const bellText = defineText('notifications/bell', {
  notificationsUnread: 'Notifications, {count, number} unread',
  notifications: 'Notifications',
  latestNotifications: 'Latest notifications',
  markAllAsRead: 'Mark all as read',
  tryAgain: 'Try again',
  seeAllNotifications: 'See all notifications',
  chooseWhatToBeToldAbout: 'Choose what to be told about',
  nothingYetBookingsMessagesAndChanges: 'Nothing yet. Bookings, messages and changes of your events show here.',
});
