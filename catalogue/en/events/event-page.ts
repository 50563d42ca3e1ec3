import { defineText } from '../../src/translations.ts';

export const eventPageText = defineText('events/event-page', {
  // Heading of the description of an event.
  about: 'About',
  // Above the name of the organiser.
  hostedBy: 'Hosted by',
  tickets: 'Tickets',
  // Heading of the agenda.
  programme: 'Programme',
  // Label of the notes about access, such as steps and ramps.
  gettingIn: 'Getting in',
  fromYears: '{ageLimit, plural, one {From # year} other {From # years}}',
  goodToKnow: 'Good to know',
  // Heading of the map and the address.
  place: 'Place',
  // Link to a route planner.
  directions: 'Directions',
  gallery: 'Pictures',
  tags: 'Tags',
  loading: 'Loading',
  ticketsAtAGlance: 'Tickets at a glance',
  thisCouldNotBeShown: 'This could not be shown',
  tryAgain: 'Try again',
  // Label of the age limit.
  age: 'Age',
  languages: 'Languages',
  refunds: 'Refunds',
});
