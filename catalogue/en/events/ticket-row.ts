import { defineText } from '../../src/translations.ts';

export const ticketRowText = defineText('events/ticket-row', {
  watchOnline: 'Watch online.',
  // The parts of an event that a ticket opens on the web, as a list of the four texts that follow.
  includes: 'Includes {parts}.',
  stream: 'live stream',
  replay: 'replay',
  replayFor: '{days, plural, one {replay for # day} other {replay for # days}}',
  chat: 'chat with attendees',
  // The time from which live stream and chat are open. The time is a length such as “30 minutes”.
  opensBefore: 'Opens {time} before the start.',
  opensAtStart: 'Opens at the start.',
  theOrganiserApprovesEachRequestYou: 'The organiser approves each request. You pay once you’re approved.',
  // A ticket whose buyer chooses the price.
  payWhatYouCanFrom: 'Pay what you can, from <price></price>',
  youveReachedTheLimitPerPerson: 'You’ve reached the limit per person.',
  notEnoughLeftForTheMinimum: 'Not enough left to book.',
  minimum: 'Minimum {minPerBooking, number}.',
  opensSoon: 'Opens soon',
  // The price after a discount, then the price before it, struck through. Only screen readers read the words.
  discountedPrice: '<hidden>Now </hidden><price></price> <hidden>, before </hidden><before></before>',
  mostNow: 'You can book up to {max, number} now.',
  left: '{available, plural, =1 {Only 1 left} one {# left} other {# left}}',
  // Badge: the tickets are not on sale yet.
  notYet: 'Coming soon',
  soldOut: 'Sold out',
  salesEnded: 'Sales ended',
  // Badge: the tickets need an access code.
  locked: 'Locked',
  limitReached: 'Limit reached',
});
