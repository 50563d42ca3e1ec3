import { defineText } from '../../src/translations.ts';

export const notificationListText = defineText('notifications/notification-list', {
  markAllAsRead: 'Mark all as read',
  markTheseAsRead: 'Mark these as read',
  nothingYet: 'No notifications yet',
  exploreEvents: 'Explore events',
  nothingUnread: 'No unread notifications',
  showAllNotifications: 'Show all notifications',
  // In place of a notification that was removed.
  removed: 'Removed: {title}',
  // Button: puts a removed notification back.
  undo: 'Undo',
  puttingBack: 'Restoring',
  // Actions for one notification.
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  removeAction: 'Remove',
  // Name of a button with three dots, for screen readers.
  actionsFor: 'Actions for: {title}',
  markAsUnread: 'Mark as unread: {title}',
  markAsRead: 'Mark as read: {title}',
  // Button: removes a notification.
  remove: 'Remove: {title}',
  // Label of the choice of a kind.
  show: 'Show',
  allKinds: 'All types',
  // Filter: only notifications that have not been read.
  unreadOnly: 'Unread only',
  today: 'Today',
  yesterday: 'Yesterday',
  allRead: 'You’ve read all your notifications.',
  allReadOfKind: 'You’ve read all notifications about “{kind}”.',
  nothing: 'You’ll see your notifications here.',
  nothingOfKind: 'You have no notifications about “{kind}” yet.',
  // Below a list: how many of its rows are shown.
  notificationCount: '{count, plural, one {# notification} other {# notifications}}',
  loadingMoreNotifications: 'Loading more notifications',
  weCouldntLoadYourNotifications: 'We couldn’t load your notifications',
  bookingsMessagesAndEventChangesAppear: 'Bookings, messages and event changes appear here.',
  noNotificationsOfThisType: 'No notifications of this type',
});
