import { defineText } from '../../src/translations.ts';

export const serverPagesText = defineText('platform/server-pages', {
  // A page that a link in an email opens. Email programs break long links.
  brokenLinkTitle: 'This link is incomplete',
  brokenLinkMessage: 'Open it again from the email, or use the link in a newer email. Nothing has changed.',
  // The page that visitors see while the site is closed for maintenance.
  maintenanceTitle: '{product} will be back soon',
  maintenanceHeading: 'We’ll be back soon',
  maintenanceMessage: '{product} is down for maintenance. Your bookings and payments in progress are safe.',
  // For screen readers: the name of the banner above every page.
  notice: 'Notice',
});
