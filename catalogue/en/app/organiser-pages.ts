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
  analyticsOf: 'Analytics: {title}',
  analyticsOfUntitled: 'Analytics: untitled event',
  edit: 'Edit {title}',
  editEvent: 'Edit event',
  // An event whose organiser has not entered a title yet.
  untitledEvent: 'Untitled event',
  // Title of a page: figures about the organiser's events.
  dashboard: 'Dashboard',
  yourEvents: 'Your events',
  importEvents: 'Import events',
  // Title of a page: the places that the organiser uses often.
  venues: 'Venues',
  importFromAFile: 'Already have your events in a calendar or spreadsheet? <link>Import them</link>',
  waysToReachThoseWhoCome: 'Ways to reach attendees',
  email: 'Email',
  chatAndAnnouncements: 'Chat and announcements',
  promoCodesAndTrackedLinks: 'Promo codes and tracked links',
  peopleUploadAFileHere: 'People upload a file here.',
  yourQuestion: 'Your question',
});
