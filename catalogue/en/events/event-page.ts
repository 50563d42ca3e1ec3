import { defineText } from '../../src/translations.ts';

export const eventPageText = defineText('events/event-page', {
  // Heading of the description of an event.
  about: 'About',
  // Above the name of the organiser.
  hostedBy: 'Hosted by',
  tickets: 'Tickets',
  // Heading of the agenda.
  schedule: 'Schedule',
  // Label of the notes about access, such as steps and ramps.
  accessibility: 'Accessibility and entry',
  fromYears: '{ageLimit, number}+',
  goodToKnow: 'Good to know',
  // Heading of the map and the address.
  place: 'Location',
  // Link to a route planner.
  directions: 'Directions',
  gallery: 'Photos',
  tags: 'Tags',
  loading: 'Loading',
  ticketSummary: 'Ticket summary',
  weCouldntLoadThis: 'We couldn’t load this',
  tryAgain: 'Try again',
  // Label of the age limit.
  age: 'Age',
  languages: 'Languages',
  refunds: 'Refunds',
});
