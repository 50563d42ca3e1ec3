import { defineText } from '../../src/translations.ts';

export const accountsText = defineText('operations/accounts', {
  // Header of a column.
  person: 'Person',
  // Header of a column, and label of a filter: whether the account is active.
  state: 'State',
  // Header of a column: administrator, premium, organiser.
  is: 'Is',
  // Header of a column, and label of a filter: when the account was created.
  joined: 'Joined',
  lastSeen: 'Last seen',
  everyState: 'Every state',
  // Badge, and option of a filter.
  active: 'Active',
  // Badge, and option of a filter.
  suspended: 'Suspended',
  // Badge, and option of a filter.
  deleted: 'Deleted',
  // Label of a filter.
  role: 'Role',
  everyRole: 'Every role',
  // Heading, and option of a filter.
  users: 'Users',
  // Option of a filter.
  administrators: 'Administrators',
  // Label of a filter, and badge of an account that has premium.
  premium: 'Premium',
  withAndWithoutPremium: 'With and without premium',
  withPremium: 'With premium',
  withoutPremium: 'Without premium',
  // Label and option of a filter.
  organisers: 'Organisers',
  organisersAndOthers: 'Organisers and others',
  notOrganisers: 'Not organisers',
  joinedAtAnyTime: 'Joined at any time',
  joinedInTheLastDay: 'Joined in the last day',
  joinedIn7Days: 'Joined in 7 days',
  joinedIn30Days: 'Joined in 30 days',
  joinedInAYear: 'Joined in a year',
  nameEMailHandleIdOr: 'Name, e-mail, handle, id or booking reference',
  noOneFound: 'No one found',
  tryFewerWordsOrAnotherFilter: 'Try fewer words or another filter.',
  // Heading above one account.
  user: 'User',
  // Badge.
  administrator: 'Administrator',
  // Badge.
  organiser: 'Organiser',
  thisUserDidNotLoad: 'This user did not load',
  // Heading: the devices on which the person is signed in.
  signedIn: 'Signed in',
  // Heading: notes of administrators about an account.
  notes: 'Notes',
  // Heading.
  privacy: 'Privacy',
  // Heading: what happened to an account.
  timeline: 'Timeline',
  noReasonIsKnown: 'No reason is known.',
  signsInWith: 'Signs in with',
  // Label in front of a number.
  bookings: 'Bookings',
  eventsPublished: 'Events published',
  // Label in front of the balance.
  wallet: 'Wallet',
  // Label in front of the reserved amount of the wallet.
  held: 'Held',
  walletOwes: 'Wallet owes',
  openReports: 'Open reports',
  placeAndLanguage: 'Place and language',
  // Label in front of the id of the account.
  id: 'Id',
  // The person is signed in on no device.
  nowhere: 'Nowhere.',
  theTimelineDidNotLoad: 'The timeline did not load',
  someoneWhoIsGone: 'Someone who is gone',
  newNote: 'New note',
  administratorsReadItAPersonWho: 'Administrators read it; a person who asks for their data gets it too.',
  // Button: saves a note.
  saveNote: 'Keep note',
  // Label of the field for a reason.
  why: 'Why',
  sayWhyInASentence: 'Say why, in a sentence.',
  nothingWasDone: 'Nothing was done',
  suspendedUntil: 'Suspended until {until}',
  noticeSuspended: 'Suspended {at}, until it is lifted',
  noticeSuspendedUntil: 'Suspended {at}, until {until}',
  // A way to sign in.
  password: 'password',
  // The account has no way to sign in.
  nothing: 'nothing',
  // The ways in which the person signs in.
  methodsAndSecondFactor: '{methods}, and a second factor',
  // The published events, and those of them that are not over.
  eventCounts: '{publishedEvents, number}, {upcomingEvents, number} to come',
  // The parts of the wallet’s balance.
  walletAmounts: '{available} available, {pending} pending',
  // The account has no premium.
  none: 'none',
  // The account has premium until this time.
  premiumUntil: 'until {until}',
  // Below a list: how many of its rows are shown.
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  loadingMoreEntries: 'Loading more entries',
  userCount: '{count, plural, one {# user} other {# users}}',
  loadingMoreUsers: 'Loading more users',
  usersNotLoaded: 'We couldn’t load the users',
});
