import { defineText } from '../../src/translations.ts';

export const ticketRowText = defineText('events/ticket-row', {
  youWatchOnline: 'You watch online.',
  theOrganiserLetsPeopleInYou: 'The organiser lets people in. You pay once they have said yes.',
  // A ticket whose buyer chooses the price.
  youChooseFrom: 'You choose, from <price></price>',
  youHaveAsManyAsOne: 'You have as many as one person may book.',
  tooFewAreLeftToBook: 'Too few are left to book together.',
  atLeastAtOnce: 'At least {minPerBooking, number} at once.',
  opensSoon: 'Opens soon',
  // The price after a discount, then the price before it, struck through. Only screen readers read the words.
  discountedPrice: '<hidden>Now </hidden><price></price> <hidden>, before </hidden><before></before>',
  mostNow: '{max, number} is the most you can book now.',
  left: '{available, plural, =1 {One left.} one {# left.} other {# left.}}',
  // Badge: the tickets are not on sale yet.
  notYet: 'Not yet',
  soldOut: 'Sold out',
  salesEnded: 'Sales ended',
  // Badge: the tickets need an access code.
  locked: 'Locked',
  limitReached: 'Limit reached',
});
