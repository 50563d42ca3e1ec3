import { defineText } from '../../src/translations.ts';

export const adminTableText = defineText('ui/admin-table', {
  // Button with a cross: closes the panel of a row.
  close: 'Close',
  // The format is for example CSV.
  exportAs: 'Export {format}',
  // Movements of money in the ledger.
  movements: '{count, plural, one {# movement} other {# movements}}',
  loadingMovements: 'Loading more movements',
  movementsDidNotLoad: 'The movements did not load',
  subscriptions: '{count, plural, one {# subscription} other {# subscriptions}}',
  loadingSubscriptions: 'Loading more subscriptions',
  subscriptionsDidNotLoad: 'The subscriptions did not load',
  // Background jobs.
  jobs: '{count, plural, one {# job} other {# jobs}}',
  loadingJobs: 'Loading more jobs',
  jobsDidNotLoad: 'The jobs did not load',
  // Emails.
  mails: '{count, plural, one {# mail} other {# mails}}',
  loadingMails: 'Loading more mails',
  mailsDidNotLoad: 'The mails did not load',
  // Lines of the audit log.
  lines: '{count, plural, one {# line} other {# lines}}',
  loadingLines: 'Loading more lines',
  linesDidNotLoad: 'The lines did not load',
  events: '{count, plural, one {# event} other {# events}}',
  loadingEvents: 'Loading more events',
  eventsDidNotLoad: 'The events did not load',
  users: '{count, plural, one {# user} other {# users}}',
  loadingUsers: 'Loading more users',
  usersDidNotLoad: 'The users did not load',
  // Reports of content.
  reports: '{count, plural, one {# report} other {# reports}}',
  loadingReports: 'Loading more reports',
  reportsDidNotLoad: 'The reports did not load',
  // Messages of organisers to attendees.
  messages: '{count, plural, one {# message} other {# messages}}',
  loadingMessages: 'Loading more messages',
  messagesDidNotLoad: 'The messages did not load',
  bookings: '{count, plural, one {# booking} other {# bookings}}',
  loadingBookings: 'Loading more bookings',
  bookingsDidNotLoad: 'The bookings did not load',
});
