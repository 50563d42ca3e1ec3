import { defineText } from '../../src/translations.ts';

export const unsubscribePageText = defineText('notifications/unsubscribe-page', {
  // The page that a link in a digest opens. The digest is an email with unread notifications.
  confirmAll: 'Unsubscribe from digest emails?',
  // The kind of notifications is for example "Bookings and tickets".
  confirmKind: 'Unsubscribe from “{kind}” emails?',
  confirmMessage:
    'We’ll stop sending them to {email}. You’ll still find everything in the app, and we’ll still email your tickets, refunds and receipts. <settings>Change preferences</settings>',
  // Button.
  unsubscribe: 'Unsubscribe',
  doneAll: 'You’re unsubscribed from digest emails',
  doneKind: 'You’re unsubscribed from “{kind}” emails',
  doneMessage:
    'We won’t send them to {email}. You’ll still find everything in the app, and we’ll still email your tickets, refunds and receipts. <settings>Change preferences</settings>',
  // Button: starts the emails again.
  resubscribe: 'Resubscribe',
});
