import { defineText } from '../../src/translations.ts';

export const accountsText = defineText('operations/accounts', {
  // Header of a column.
  person: 'Person',
  // Header of a column, and label of a filter: whether the account is active.
  status: 'Status',
  // Header of a column: administrator, premium, organiser.
  roleColumn: 'Role',
  // Header of a column, and label of a filter: when the account was created.
  joined: 'Joined',
  lastSeen: 'Last seen',
  allStatuses: 'All statuses',
  // Badge, and option of a filter.
  active: 'Active',
  // Badge, and option of a filter.
  suspended: 'Suspended',
  // Badge, and option of a filter.
  deleted: 'Deleted',
  // Label of a filter.
  role: 'Role',
  allRoles: 'All roles',
  // Heading, and option of a filter.
  users: 'Users',
  // Option of a filter.
  administrators: 'Administrators',
  // Label of a filter, and badge of an account that has premium.
  premium: 'Premium',
  anyPlan: 'All plans',
  withPremium: 'With Premium',
  withoutPremium: 'Without Premium',
  // Label and option of a filter.
  organisers: 'Organisers',
  allUsers: 'All users',
  notOrganisers: 'Not organisers',
  joinedAnyTime: 'Joined any time',
  joinedInTheLast24Hours: 'Joined in the last 24 hours',
  joinedInTheLast7Days: 'Joined in the last 7 days',
  joinedInTheLast30Days: 'Joined in the last 30 days',
  joinedInTheLastYear: 'Joined in the last year',
  searchByNameEmailHandleId: 'Search by name, email, handle, ID or booking reference',
  noUsersFound: 'No users found',
  tryAnotherSearchOrRemoveA: 'Try another search or remove a filter.',
  // Heading above the fee that an organiser pays for each paid ticket.
  fee: 'Fee on tickets they sell',
  // Heading above one account.
  user: 'User',
  // Badge.
  administrator: 'Administrator',
  // Badge.
  organiser: 'Organiser',
  weCouldntLoadThisUser: 'We couldn’t load this user',
  // Heading: the devices on which the person is signed in.
  devices: 'Devices',
  // Heading: notes of administrators about an account.
  notes: 'Notes',
  // Heading.
  privacy: 'Privacy',
  // Heading: what happened to an account.
  timeline: 'Timeline',
  noReasonGiven: 'No reason given.',
  signInMethods: 'Sign-in methods',
  // Label in front of a number.
  bookings: 'Bookings',
  eventsPublished: 'Published events',
  // Label in front of the balance.
  wallet: 'Wallet',
  // Label in front of the reserved amount of the wallet.
  reserved: 'Reserved',
  walletOwes: 'Wallet debt',
  openReports: 'Open reports',
  locationAndLanguage: 'Location and language',
  // Label in front of the id of the account.
  id: 'ID',
  copyId: 'Copy ID',
  // The person is signed in on no device.
  nowhere: 'Not signed in on any device.',
  weCouldntLoadTheTimeline: 'We couldn’t load the timeline',
  deletedAccount: 'Deleted account',
  newNote: 'New note',
  visibleToAdministratorsAndToThis: 'Visible to administrators, and to this person if they request their data.',
  // Button: saves a note.
  saveNote: 'Save note',
  // Label of the field for a reason.
  reason: 'Reason',
  enterAReason: 'Enter a reason.',
  somethingWentWrongNothingWasChanged: 'Something went wrong. Nothing was changed.',
  suspendedUntil: 'Suspended until {until}',
  noticeSuspended: 'Suspended {at}, until lifted',
  noticeSuspendedUntil: 'Suspended {at}, until {until}',
  // A way to sign in.
  password: 'Password',
  // The account has no way to sign in.
  nothing: 'None',
  // The ways in which the person signs in.
  methodsAndSecondFactor: '{methods}, with two-factor authentication',
  // The published events, and those of them that are not over.
  eventCounts: '{publishedEvents, number} ({upcomingEvents, number} upcoming)',
  // The account has published no events.
  noEvents: 'None',
  // The parts of the wallet’s balance.
  walletAmounts: '{available} available, {pending} pending',
  // The account has no premium.
  none: 'None',
  // The account has premium until this time.
  premiumUntil: 'Until {until}',
  // Below a list: how many of its rows are shown.
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  loadingMoreEntries: 'Loading more entries',
  userCount: '{count, plural, one {# user} other {# users}}',
  loadingMoreUsers: 'Loading more users',
  usersNotLoaded: 'We couldn’t load the users',
});
