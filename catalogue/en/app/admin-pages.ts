import { defineText } from '../../src/translations.ts';

export const adminPagesText = defineText('app/admin-pages', {
  auditLog: 'Audit log',
  everythingAdministratorsDoInOrderEntries: 'Everything administrators do, in order. Entries can’t be changed.',
  bookings: 'Bookings',
  allBookingsWithTheirTicketsPayments: 'All bookings, with their tickets, payments and emails.',
  categories: 'Categories',
  eventCategoriesInDisplayOrder: 'Event categories, in display order.',
  // Title of the administrators' first page, and tab of the page about finance.
  overview: 'Overview',
  overviewSections: 'Overview sections',
  overviewTab: 'Overview',
  acquisition: 'Acquisition',
  events: 'Events',
  reviewFlaggedEventsFeatureSuspendOr: 'Review flagged events. Feature, suspend or cancel any event.',
  finance: 'Finance',
  financeSections: 'Finance sections',
  // The tabs of the page about finance.
  payouts: 'Payouts',
  // Tab: all transactions in double-entry bookkeeping.
  ledger: 'Ledger',
  fees: 'Fees',
  // Tab: the comparison of the ledger with the payment provider.
  reconciliation: 'Reconciliation',
  // Tab: the accounting periods.
  periods: 'Periods',
  // Title: background jobs of the server.
  jobs: 'Jobs',
  whatIsDoneBehindThePages:
    'Background jobs: emails, refunds, checks. Jobs are retried automatically before they count as failed.',
  administration: 'Administration',
  staffOnlyAllSignInAttempts: 'Staff only. All sign-in attempts are logged.',
  // Title: the emails that the site has sent.
  emails: 'Emails',
  sentAndUndeliveredEmailsCodesAnd: 'Sent and undelivered emails. Codes and private links are hidden.',
  media: 'Streaming and calls',
  mediaEnginesAndActiveRooms: 'Media engines and active rooms.',
  // Title: terms, privacy policy and other pages that the operator writes.
  sitePages: 'Site pages',
  sitePagesIntro: 'Terms, privacy policy and other pages that you write. Published pages are linked in the footer.',
  privacy: 'Privacy',
  thePersonalDataWeKeepFor: 'The personal data we store, how long we keep it, and people’s requests.',
  dataExportsAndDeletions: 'Data exports and deletions',
  requestsInWriting:
    'People can download their data or delete their account themselves. If someone asks you to do it for them, open their account in <users>Users</users>. Each deletion is recorded in the <log>audit log</log>.',
  users: 'Users',
  theirBookings: 'Their bookings',
  theirEvents: 'Their events',
  theirPremium: 'Their Premium',
  // Title: content that people have reported.
  reports: 'Reports',
  emailsToAttendees: 'Emails to attendees',
  emailsWithLinksFromNewOrganisers:
    'Emails with links from new organisers. They’re sent once an administrator has approved them.',
  needsAttention: 'Needs attention',
  yourSecurity: 'Your security',
  settings: 'Settings',
  everyServerFollowsWithinTwoSeconds: 'Saving a change needs a reason, which is logged. It applies within two seconds.',
  // Label of a field that leaves only the settings with the typed words.
  searchSettings: 'Search settings',
  noSettingsMatch: 'No settings match.',
  weCouldntLoadTheSettings: 'We couldn’t load the settings',
  subscriptions: 'Subscriptions',
  system: 'System',
  whatsRunningHowMuchDataIt: 'What’s running, how much data it stores, and its backups.',
});
