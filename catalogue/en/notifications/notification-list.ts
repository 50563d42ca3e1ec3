import { defineText } from '../../src/translations.ts';

export const notificationListText = defineText('notifications/notification-list', {
  yourNotificationsDidNotLoad: 'Your notifications did not load',
  markAllAsRead: 'Mark all as read',
  markTheseAsRead: 'Mark these as read',
  bookingsMessagesAndChangesOfYour: 'Bookings, messages and changes of your events show here.',
  nothingYet: 'Nothing yet',
  exploreEvents: 'Explore events',
  nothingUnread: 'Nothing unread',
  noneOfThisKind: 'None of this kind',
  showAllNotifications: 'Show all notifications',
  // In place of a notification that was removed.
  removed: 'Removed: {title}',
  // Button: puts a removed notification back.
  undo: 'Undo',
  puttingBack: 'Putting back',
  markAsUnread: 'Mark as unread: {title}',
  markAsRead: 'Mark as read: {title}',
  // Button: removes a notification.
  remove: 'Remove: {title}',
  // Label of the choice of a kind.
  show: 'Show',
  allKinds: 'All kinds',
  // Filter: only notifications that have not been read.
  unreadOnly: 'Unread only',
  today: 'Today',
  yesterday: 'Yesterday',
  allRead: 'You have read every notification.',
  allReadOfKind: 'You have read every notification of the kind “{kind}”.',
  nothing: 'You were told of nothing yet.',
  nothingOfKind: 'You were told of nothing of the kind “{kind}” yet.',
  // Below a list: how many of its rows are shown.
  notificationCount: '{count, plural, one {# notification} other {# notifications}}',
  loadingMoreNotifications: 'Loading more notifications',
});
