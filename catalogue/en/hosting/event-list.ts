import { defineText } from '../../src/translations.ts';

export const eventListText = defineText('hosting/event-list', {
  // Filter of the list: events that are not over.
  upcoming: 'Upcoming',
  // Filter of the list.
  drafts: 'Drafts',
  // Filter of the list: events that are over.
  past: 'Past',
  noUpcomingEvents: 'You have no upcoming events',
  noPastEvents: 'None of your events is over yet',
  noDrafts: 'You have no drafts',
  // Button: closes the templates.
  close: 'Close',
  // Option of "Take along": what the copy of an event contains.
  copyTickets: 'Ticket types',
  // Option of "Take along".
  copyQuestions: 'Questions',
  // Option of "Take along".
  copyImages: 'Cover and pictures',
  // Option of "Take along".
  copyPromotions: 'Promo codes',
  // Option of "Take along".
  copyTeam: 'Team',
  // Option of "Take along".
  copyMessages: 'Planned messages, as drafts',
  unpublishTitle: 'Take {title} back to a draft?',
  unpublishTitleUntitled: 'Take this event back to a draft?',
  unpublishWarning: 'No one has booked it. Its page is hidden until you publish it again.',
  // Button: the event is a draft again.
  unpublish: 'Back to a draft',
  unpublished: 'It is a draft again.',
  deleteTitle: 'Delete {title}?',
  deleteTitleUntitled: 'Delete this event?',
  deleteWarning: 'The draft and its pictures are gone for good.',
  deleteDraft: 'Delete draft',
  deleted: 'The draft is deleted.',
  moreDates: '{count, plural, one {One more date} other {# more dates}} of this series',
  startAndPlace: '{start} ({place})',
  sold: '{soldCount, number} sold',
  soldOf: '{soldCount, number} of {capacity, number} sold',
  // Name of the bar that shows how many tickets are sold, for screen readers.
  soldMeter: 'Sold',
  // Button: opens the page that checks tickets at the door.
  checkIn: 'Check in',
  finishDraft: 'Finish the draft',
  seeAnalytics: 'See how it went',
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
  templateMeetupHint: 'An evening, free, with talks',
  templateConcert: 'Concert',
  templateConcertHint: 'Doors, a stage, two kinds of tickets',
  templateWorkshop: 'Workshop',
  templateWorkshopHint: 'A small group for a day',
  templateConference: 'Conference',
  templateConferenceHint: 'A day of talks, early bird first',
  // A template without content.
  templateBlank: 'Blank',
  templateBlankHint: 'Everything from the start',
  whichEvents: 'Which events',
  createEvent: 'Create event',
  createAnEvent: 'Create an event',
  whatWillItBe: 'What will it be?',
  eachBeginsWithWhatSuchAn: 'Each begins with what such an event usually has. You can change all of it.',
  eventsYouOrganiseOrHelpWith: 'Events you organise or help with stand here.',
  beginWithOneOfTheseNothing: 'Begin with one of these. Nothing is public until you publish it.',
  duplicateTitle: 'Duplicate this event',
  makesADraftOutOfOn: 'Makes a draft out of {title}, on a date to come. Bookings stay with the original.',
  // Button: closes the dialog.
  goBack: 'Go back',
  duplicateEvent: 'Duplicate event',
  // Above the choice of what the copy of an event contains.
  takeAlong: 'Take along',
  // In place of the title of an event without one.
  untitledEvent: 'Untitled event',
  theLinkIsCopied: 'The link is copied.',
  thisBrowserDoesNotLetUs: 'This browser does not let us copy. Open the page and copy its address.',
  // Name of the menu of an event, for screen readers.
  moreFor: 'More for {title}',
  seeThePage: 'See the page',
  copyTheLink: 'Copy the link',
  scanTickets: 'Scan tickets',
  cancelEvent: 'Cancel event…',
  // Below a list: how many of its rows are shown.
  eventCount: '{count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
});
