import { defineText } from '../../src/translations.ts';

export const pushMessagesText = defineText('notifications/push-messages', {
  // A push message that a person sends to their own browser as a test.
  testTitle: 'Push notifications are on',
  testBody: 'You’ll see {product} notifications here.',
  // Title of one push message for several notifications.
  summary: '{count, plural, one {# new notification} other {# new notifications}}',
  // The last of several messages of a conversation, with their number.
  bodyAndCount: '{body} ({count, number} new)',
  count: '{count, number} new',
  keyInvalid: 'Send the key exactly as the browser provided it.',
  addressRejected: 'We can’t send push notifications to this address.',
});
