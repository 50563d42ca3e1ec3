import { defineText } from '../../src/translations.ts';

export const organiserPagesText = defineText('app/organiser-pages', {
  // Titles of the pages of one event.
  team: 'Team: {title}',
  waitingRoom: 'Waiting room: {title}',
  attendees: 'Attendees: {title}',
  messages: 'Messages: {title}',
  promotions: 'Promotions: {title}',
  checkInOf: 'Check-in: {title}',
  // Title of the page on which tickets are scanned, before the name of the event is known.
  checkIn: 'Check-in',
  analyticsOf: 'Analytics of {title}',
  analyticsOfUntitled: 'Analytics of an untitled event',
  edit: 'Edit {title}',
  editEvent: 'Edit event',
  // An event whose organiser has not entered a title yet.
  untitledEvent: 'Untitled event',
  // Title of a page: figures about the organiser's events.
  dashboard: 'Dashboard',
  yourEvents: 'Your events',
  importEvents: 'Import events',
  importFromAFile: 'Your events stand in a calendar or a table already? <link>Import them from a file</link>',
  waysToReachThoseWhoCome: 'Ways to reach attendees',
  messagesByMail: 'Messages by mail',
  roomAndAnnouncements: 'Room and announcements',
  promoCodesAndTrackedLinks: 'Promo codes and tracked links',
  peopleChooseAFileOfTheirs: 'People choose a file of theirs here.',
  yourQuestion: 'Your question',
});
