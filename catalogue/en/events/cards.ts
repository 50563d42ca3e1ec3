import { defineText } from '../../src/translations.ts';

export const cardsText = defineText('events/cards', {
  // Place and badge of an event that takes place online.
  online: 'Online',
  unknownPlace: 'Venue to be announced',
  // Badge: the event was cancelled.
  cancelled: 'Cancelled',
  // Badge: the event is over.
  ended: 'Ended',
  soldOut: 'Sold out',
  almostGone: 'Almost gone',
  // Badge: only for members.
  members: 'Members',
  // Badge: the number of dates on which the event takes place.
  dates: '{count, plural, one {# date} other {# dates}}',
  // The price of an event without a charge.
  free: 'Free',
  signInToSave: 'Sign in to save {title}',
  // Label of the heart button.
  save: 'Save {title}',
  // After the place of an event that takes place there and online: "Teatro São Luiz, Lisbon · also online".
  alsoOnline: 'also online',
  // The distance to an event.
  metres: '{metres, number} m',
  kilometres: '{kilometres, number} km',
  // The number of people who have booked.
  going: '{count, number} going',
  // A range of prices: the lowest ticket is free.
  freeUpTo: 'Free to <price></price>',
});
