import { defineText } from '../../src/translations.ts';

export const adminEventsText = defineText('operations/admin-events', {
  // The event is visible to everyone.
  everyone: 'Everyone',
  // The event is visible to people with an account.
  members: 'Members',
  anyoneWithTheLink: 'Anyone with the link',
  invitedPeople: 'Invited people',
  // Button that shows the dates of a series in the list.
  dates: '{count, plural, one {# date} other {# dates}}',
  // Badge of a series whose dates differ in status.
  differentStatuses: 'Different statuses',
  weCouldntLoadThisEvent: 'We couldn’t load this event',
  viewEventPage: 'View event page',
  // Title of a notice: when a rule picked the event out for a review.
  pickedOut: 'Flagged {requestedAt}',
  onlyItsTeamCanSeeIt: 'Only its team can see it until it’s approved.',
  // Badge, and title of a notice: an administrator asked for changes.
  changesRequested: 'Changes requested',
  // Badge, and title of a notice.
  suspended: 'Suspended',
  // Badge, and title of a notice.
  cancelled: 'Cancelled',
  // Label in front of the organiser, and header of a column.
  organiser: 'Organiser',
  eMail: 'Email',
  hereSince: 'Member since',
  eventsPublished: 'Published events',
  // Label in front of a number.
  bookings: 'Bookings',
  // Label in front of two amounts.
  paidRefunded: 'Paid, refunded',
  // Label in front of the category, and label of a filter.
  category: 'Category',
  // Label in front of the people who see the event.
  seenBy: 'Visible to',
  // Label in front of the tickets, and header of a column.
  tickets: 'Tickets',
  description: 'Description',
  adminActivity: 'Admin activity',
  // Shown instead of the name of a deleted administrator.
  someone: 'Someone',
  // Header of a column.
  event: 'Event',
  // Header of a column, and label of a filter: the status of an event.
  status: 'Status',
  // Header of a column: the start.
  when: 'When',
  city: 'City',
  // Label in front of the id of an event.
  id: 'ID',
  allStatuses: 'All statuses',
  // Label of a filter: whether an event was reviewed.
  review: 'Review',
  allReviews: 'All review statuses',
  allCategories: 'All categories',
  // Label of a filter.
  date: 'Date',
  anyTime: 'Any date',
  // Option of a filter: events that are not over.
  upcoming: 'Upcoming',
  // Label and option of a filter: events on the home page.
  featured: 'Featured',
  featuredAll: 'Featured or not',
  // Label of a choice: how the list is sorted.
  sortBy: 'Sort by',
  newestFirst: 'Newest first',
  soonestFirst: 'Soonest first',
  longestInReviewFirst: 'Longest in review first',
  // Heading.
  events: 'Events',
  searchByTitleSlugIdOr: 'Search by title, date, slug, ID or organiser’s email',
  // No event waits for a review.
  nothingWaits: 'Nothing to review',
  youveReviewedAllFlaggedEvents: 'You’ve reviewed all flagged events.',
  noEventsFound: 'No events found',
  tryAnotherSearchOrRemoveA: 'Try another search or remove a filter.',
  // Badge of an event.
  draft: 'Draft',
  // Badge of an event.
  published: 'Published',
  // Badge of an event: it waits for a review.
  inReview: 'In review',
  // Option of a filter: the event was reviewed.
  approved: 'Approved',
  theOrganisersFirstEventWithPaid: 'The organiser’s first event with paid tickets',
  aTicketCosts500OrMore: 'A ticket costs 500 or more',
  capacityOf5000OrMore: 'Capacity of 5,000 or more',
  fiveOrMoreLinksInIts: 'Five or more links in its description',
  wordingCommonInScams: 'Wording common in scams',
  theOrganiserWasSuspendedBefore: 'The organiser was suspended before',
  reportsAboutTheOrganiserWereUpheld: 'Reports about the organiser were upheld',
  // Badge, and option of a filter: the event has ended.
  past: 'Past',
  // Badge: the event’s place among the featured events of the home page.
  featuredAt: 'Featured #{position, number}',
  // “name” is an organiser whose account is suspended.
  suspendedOrganiser: '<name></name> (suspended)',
  // “name” is a ticket type, “sold” the number of sold tickets.
  ticketSales:
    '<name></name>: {price}, {isLimited, select, yes {{sold, number} of {quantity, number} sold} other {{sold, number} sold, unlimited}}',
  // “action” is a verb with its object, such as “suspended an event”.
  actionBy: '<name></name> {action}, {time}',
  // Below a list: how many of its rows are shown.
  eventCount: '{count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
  eventsNotLoaded: 'We couldn’t load the events',
});
