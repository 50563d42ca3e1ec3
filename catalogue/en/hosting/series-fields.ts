import { defineText } from '../../src/translations.ts';

export const seriesFieldsText = defineText('hosting/series-fields', {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  languages: 'Languages',
  // The texts of the event in other languages.
  translations: 'Translations',
  format: 'Format',
  // The place where an event happens.
  place: 'Location',
  accessNotes: 'Accessibility and entry',
  onlineUrl: 'Link to join',
  // A video on YouTube, Vimeo or another site in place of the event's own stream.
  player: 'External player',
  website: 'Website',
  ageLimit: 'Minimum age',
  visibility: 'Visibility',
  // Label of the setting for the people that the page of an event shows.
  attendees: 'Who is going',
  refundPolicy: 'Refund policy',
  // The changes that buyers can make to their bookings.
  buyerChanges: 'Changes by buyers',
  agenda: 'Schedule',
  fees: 'Fees and tax',
  reminders: 'Reminders',
  reentry: 'Re-entry',
  images: 'Photos',
  tickets: 'Tickets',
  questions: 'Questions',
  // The time when an event happens.
  time: 'Time',
});
