import { defineText } from '../../src/translations.ts';

export const digestEmailsText = defineText('notifications/digest-emails', {
  // Why a person gets the email, in its footer. One message for each frequency.
  reasonHourly:
    'You’re receiving this hourly digest because you have unread notifications. <settings>Change preferences</settings> or <stop>unsubscribe</stop>.',
  reasonDaily:
    'You’re receiving this daily digest because you have unread notifications. <settings>Change preferences</settings> or <stop>unsubscribe</stop>.',
  reasonWeekly:
    'You’re receiving this weekly digest because you have unread notifications. <settings>Change preferences</settings> or <stop>unsubscribe</stop>.',
  // Subject and heading.
  unread: '{count, plural, one {# unread notification} other {# unread notifications}}',
  intro: 'Hi {name}, here’s what’s new on {product}.',
  // Below the first notifications of a kind.
  more: 'And {count, number} more.',
  // Link. The kind of notifications is for example "Bookings and tickets".
  unsubscribeFromKind: 'Unsubscribe from “{kind}”',
  // Button.
  seeAll: 'View all notifications',
});
