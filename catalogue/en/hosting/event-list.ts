import { defineText } from '../../src/translations.ts';

export const eventListText = defineText('hosting/event-list', {
  // Filter of the list: events that are not over.
  upcoming: 'Upcoming',
  // Filter of the list.
  drafts: 'Drafts',
  // Filter of the list: events that are over.
  past: 'Past',
  noUpcomingEvents: 'No upcoming events',
  noPastEvents: 'No past events',
  noDrafts: 'No drafts',
  // Button: closes the templates.
  close: 'Close',
  // Option of "Copy": what the copy of an event contains.
  copyTickets: 'Ticket types',
  // Option of "Copy".
  copyQuestions: 'Questions',
  // Option of "Copy".
  copyImages: 'Cover and photos',
  // Option of "Copy".
  copyPromotions: 'Promo codes',
  // Option of "Copy".
  copyTeam: 'Team',
  // Option of "Copy".
  copyMessages: 'Scheduled messages, as drafts',
  unpublishTitle: 'Unpublish {title}?',
  unpublishTitleUntitled: 'Unpublish this event?',
  unpublishWarning: 'No one has booked it. Its page is hidden until you publish it again.',
  // Button: the event is a draft again.
  unpublish: 'Unpublish',
  unpublished: 'Event unpublished',
  deleteTitle: 'Delete {title}?',
  deleteTitleUntitled: 'Delete this event?',
  deleteWarning: 'This permanently deletes the draft and its photos.',
  deleteDraft: 'Delete draft',
  deleted: 'Draft deleted',
  // Opens the dates of a series, and counts those that are shown.
  dates: '{count, plural, one {# date} other {# dates}}',
  loadingMoreDates: 'Loading more dates',
  // Label of the search field.
  searchByTitleOrDate: 'Search by title or date',
  noEventsFound: 'No events found',
  tryAnotherTitleOrDate: 'Try another title, or a date such as {date}.',
  // Label of a second list: the date of a series.
  date: 'Date',
  sold: '{soldCount, number} sold',
  soldOf: '{soldCount, number} of {capacity, number} sold',
  // Name of the bar that shows how many tickets are sold, for screen readers.
  soldMeter: 'Sold',
  // Button: opens the page that checks tickets at the door.
  checkIn: 'Check in',
  finishDraft: 'Finish draft',
  seeAnalytics: 'View analytics',
  // Button: opens the list of attendees.
  attendees: 'Attendees',
  // Menu item: opens the editor of the event.
  edit: 'Edit',
  analytics: 'Analytics',
  // Menu item: makes a copy of the event.
  duplicate: 'Duplicate…',
  // Menu item.
  delete: 'Delete…',
  templateMeetup: 'Meetup',
  templateMeetupHint: 'Free evening with talks',
  templateConcert: 'Concert',
  templateConcertHint: 'Doors, a stage, two ticket types',
  templateWorkshop: 'Workshop',
  templateWorkshopHint: 'Full day, small group',
  templateConference: 'Conference',
  templateConferenceHint: 'Full day of talks, early bird tickets',
  // A template without content.
  templateBlank: 'Blank',
  templateBlankHint: 'Start from scratch',
  whichEvents: 'Which events',
  createEvent: 'Create event',
  createAnEvent: 'Create an event',
  whatAreYouHosting: 'What are you hosting?',
  templatesComePreFilledYouCan: 'Templates come pre-filled. You can change everything.',
  eventsYouHostOrHelpRun: 'Events you host or help run will appear here.',
  startWithATemplateNothingIs: 'Start with a template. Nothing is public until you publish it.',
  duplicateTitle: 'Duplicate this event',
  createsADraftFromOnA: 'Creates a draft from {title} on a future date. Bookings aren’t copied.',
  // Button: closes the dialog.
  goBack: 'Cancel',
  duplicateEvent: 'Duplicate event',
  // Above the choice of what the copy of an event contains.
  takeAlong: 'Copy',
  // In place of the title of an event without one.
  untitledEvent: 'Untitled event',
  linkCopied: 'Link copied',
  weCouldntCopyTheLinkOpen: 'We couldn’t copy the link. Open the page and copy its address.',
  // Name of the menu of an event, for screen readers.
  moreFor: 'More options for {title}',
  viewPage: 'View page',
  copyLink: 'Copy link',
  scanTickets: 'Scan tickets',
  cancelEvent: 'Cancel event…',
  // Below a list: how many of its rows are shown.
  eventCount: '{count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
});
