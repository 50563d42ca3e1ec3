import { defineText } from '../../src/translations.ts';

export const adminPagesText = defineText('app/admin-pages', {
  auditLog: 'Audit log',
  everythingAdministratorsDoInTheOrder: 'Everything administrators do, in the order they did it. No one can change a line.',
  bookings: 'Bookings',
  everyBookingOfEveryoneWithIts: 'Every booking of everyone, with its tickets, its money and its mails.',
  categories: 'Categories',
  whatEventsStandInInThe: 'What events stand in, in the order that everyone sees.',
  // Title of the administrators' first page, and tab of the page about finance.
  overview: 'Overview',
  partsOfTheOverview: 'Parts of the overview',
  howThingsStand: 'How things stand',
  wherePeopleComeFrom: 'Where people come from',
  events: 'Events',
  lookAtWhatRulesPickedOut: 'Look at what rules picked out, feature, suspend or cancel.',
  finance: 'Finance',
  partsOfFinance: 'Parts of finance',
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
  whatIsDoneBehindThePages: 'Background jobs: emails, refunds, checks. A failed job is retried automatically.',
  administration: 'Administration',
  forThePeopleWhoRunThis: 'For the people who run this site. Every sign-in and every try is recorded.',
  // Title: the emails that the site has sent.
  mail: 'Mail',
  whatWasSentToPeopleAnd: 'What was sent to people and what did not arrive. Codes and private links are not shown.',
  media: 'Picture and sound',
  whatCarriesStreamsAndCallsAnd: 'What carries streams and calls, and the rooms people are in.',
  privacy: 'Privacy',
  whatIsKeptOfPeopleFor: 'What is kept of people, for how long, and what they asked for.',
  copiesAndErasures: 'Copies and erasures',
  requestsInWriting:
    'People take a copy of their data or delete their account on their own page. For someone who asked you, open them in <users>Users</users>. Each erasure stands in the <log>audit log</log>.',
  users: 'Users',
  theirBookings: 'Their bookings',
  theirEvents: 'Their events',
  theirPremium: 'Their premium',
  // Title: content that people have reported.
  reports: 'Reports',
  messagesToAttendees: 'Messages to attendees',
  whatNewOrganisersWantToSend: 'What new organisers want to send with a link. It waits until someone has read it.',
  whatToDecide: 'What to decide',
  yourSignIn: 'Your sign-in',
  settings: 'Settings',
  everyServerFollowsWithinTwoSeconds: 'Changes apply within two seconds and are recorded in the audit log.',
  theSettingsDidNotLoad: 'The settings did not load',
  subscriptions: 'Subscriptions',
  system: 'System',
  whatRunsHereHowMuchIt: 'What runs here, how much it holds, and its backups.',
});
