import { defineText } from '../../src/translations.ts';

export const bellText = defineText('notifications/bell', {
  notificationsUnread: 'Notifications, {count, number} unread',
  notifications: 'Notifications',
  latestNotifications: 'Latest notifications',
  markAllAsRead: 'Mark all as read',
  tryAgain: 'Try again',
  viewAllNotifications: 'View all notifications',
  notificationPreferences: 'Notification preferences',
  noNotificationsYetBookingsMessagesAnd: 'No notifications yet. Bookings, messages and event changes appear here.',
});
