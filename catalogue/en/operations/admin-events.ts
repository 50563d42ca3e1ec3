import { defineText } from '../../src/translations.ts';

export const adminEventsText = defineText('operations/admin-events', {
  // The event is visible to everyone.
  everyone: 'Everyone',
  // The event is visible to people with an account.
  members: 'Members',
  whoHasTheLink: 'Who has the link',
  whoIsInvited: 'Who is invited',
  theEventDidNotLoad: 'The event did not load',
  seeThePage: 'See the page',
  // Title of a notice: when a rule picked the event out for a review.
  pickedOut: 'Picked out {requestedAt}',
  onlyItsTeamSeesItUntil: 'Only its team sees it until it is approved.',
  // Badge, and title of a notice: an administrator asked for changes.
  sentBack: 'Sent back',
  // Badge, and title of a notice.
  suspended: 'Suspended',
  // Badge, and title of a notice.
  cancelled: 'Cancelled',
  // Label in front of the organiser, and header of a column.
  organiser: 'Organiser',
  eMail: 'E-mail',
  hereSince: 'Here since',
  eventsPublished: 'Events published',
  // Label in front of a number.
  bookings: 'Bookings',
  // Label in front of two amounts.
  paidGivenBack: 'Paid, given back',
  // Label in front of the category, and label of a filter.
  category: 'Category',
  // Label in front of the people who see the event.
  seenBy: 'Seen by',
  // Label in front of the tickets, and header of a column.
  tickets: 'Tickets',
  whatItSays: 'What it says',
  whatAdministratorsDid: 'What administrators did',
  // Shown instead of the name of a deleted administrator.
  someone: 'Someone',
  // Header of a column.
  event: 'Event',
  // Header of a column, and label of a filter: the status of an event.
  state: 'State',
  // Header of a column: the start.
  when: 'When',
  everyState: 'Every state',
  // Label of a filter: whether an event was reviewed.
  review: 'Review',
  everyReview: 'Every review',
  everyCategory: 'Every category',
  // Label of a filter.
  time: 'Time',
  anyTime: 'Any time',
  // Option of a filter: events that are not over.
  toCome: 'To come',
  // Label and option of a filter: events on the home page.
  featured: 'Featured',
  featuredOrNot: 'Featured or not',
  // Label of a choice: how the list is sorted.
  order: 'Order',
  newestFirst: 'Newest first',
  soonestFirst: 'Soonest first',
  longestInReviewFirst: 'Longest in review first',
  // Heading.
  events: 'Events',
  searchByTitleAddressIdOr: 'Search by title, address, id or organiser’s e-mail',
  // No event waits for a review.
  nothingWaits: 'Nothing waits',
  everyEventThatARulePicked: 'Every event that a rule picked out was looked at.',
  noEventFits: 'No event fits',
  searchForSomethingElseOrTake: 'Search for something else, or take a filter off.',
  // Badge of an event.
  draft: 'Draft',
  // Badge of an event.
  published: 'Published',
  // Badge of an event: it waits for a review.
  waitsForALook: 'Waits for a look',
  // Option of a filter: the event was reviewed.
  approved: 'Approved',
  theOrganisersFirstEventWithPaid: 'The organiser’s first event with paid tickets',
  aTicketCosts500OrMore: 'A ticket costs 500 or more',
  roomFor5000PeopleOr: 'Room for 5,000 people or more',
  fiveLinksOrMoreInIts: 'Five links or more in its words',
  wordsThatFraudOftenUses: 'Words that fraud often uses',
  theOrganiserWasSuspendedBefore: 'The organiser was suspended before',
  reportsAboutTheOrganiserWereUpheld: 'Reports about the organiser were upheld',
  // Badge, and option of a filter: the event has ended.
  over: 'Over',
  // Badge: the event’s place among the featured events of the home page.
  featuredAt: 'Featured {position, number}',
  // “name” is an organiser whose account is suspended.
  suspendedOrganiser: '<name></name> (suspended)',
  // “name” is a ticket type, “sold” the number of sold tickets.
  ticketSales:
    '<name></name>: {price}, {sold, number} of {isLimited, select, yes {{quantity, number}} other {any number}} sold',
  // “action” is a verb with its object, such as “suspended an event”.
  actionBy: '<name></name> {action}, {time}',
  // Below a list: how many of its rows are shown.
  eventCount: '{count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
  eventsNotLoaded: 'We couldn’t load the events',
});
