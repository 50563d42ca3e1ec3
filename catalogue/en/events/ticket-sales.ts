import { defineText } from '../../src/translations.ts';

export const ticketSalesText = defineText('events/ticket-sales', {
  getTickets: 'Get tickets',
  // Button on a phone: shows why no tickets are on sale.
  details: 'Details',
  joinTheQueue: 'Join the queue',
  // For screen readers: the time left, for example “9 minutes”.
  salesOpenIn: 'Sales open in {time}',
  iHaveAnAccessCode: 'I have an access code',
  accessCode: 'Access code',
  // Placeholder of the field for a code.
  code: 'Code',
  thisCodeUnlocksNothingHereCheck: 'This code unlocks nothing here. Check its letters.',
  // Button: unlocks tickets with the access code.
  unlock: 'Unlock',
  checkingTheCode: 'Checking the code',
  // In place of the name of a ticket type that is not known.
  theseTickets: 'These tickets',
  onlyLeft: 'Only {available, number} left: {name}. We put your choice down to that. Nothing was charged.',
  justSoldOut: 'Just sold out: {name}. Someone was a moment faster. Choose another ticket; nothing was charged.',
  notOnSaleAnyMore: 'Not on sale any more: {name}. Sales have just closed. Nothing was charged.',
  atLeastAtOnce: 'At least {least, number} at once: {name}. Choose more of them, or another ticket.',
  tooManyTries: 'Too many tries. {tryAgain}',
  yourTicketsWereNotHeldAnd: 'Your tickets were not held and nothing was charged.',
  holdingYourTickets: 'Holding your tickets',
  signInToBook: 'Sign in to book',
  // Button: asks the organiser for a ticket.
  requestToJoin: 'Request to join',
  // Button: goes to the checkout with the chosen tickets.
  continue: 'Continue',
  numberOfTickets: '{name}, number of tickets',
  // The discount of a promo code, below the total.
  youSave: 'You save <amount></amount>',
  // Below the total.
  ofItAreFees: '<amount></amount> of it are fees',
  pricesIncludeEverythingThatMustBe: 'Prices include everything that must be paid.',
  heldFor10MinutesNothingIs: 'Held for 10 minutes. Nothing is charged yet.',
  chooseYourTickets: 'Choose your tickets',
  takeThePromoCodeAway: 'Take the promo code {code} away',
  iHaveAPromoCode: 'I have a promo code',
  promoCode: 'Promo code',
  youSignInFirstThenThe: 'You sign in first, then the price is shown with it.',
  // Button: applies the promo code.
  apply: 'Apply',
  yourPriceForOne: 'Your price for one',
  enterOrMore: 'Enter {price} or more',
  atMostEach: 'At most {max, number} for each person: {name}. Tickets you already have count. Choose fewer and try again.',
  moreThanOneMayBook:
    'That is more than one person may book: {name}. Tickets you already have count. Choose fewer and try again.',
  tooFewAtOnce: 'That is too few at once: {name}. Choose more of them, or another ticket.',
  accessCodeWrong: 'The access code does not unlock these tickets. Check the code, or choose tickets that need none.',
  promoCodeWrong:
    'The promo code does not work any more. It has ended or is used up. Take it away to go on at the full price; nothing was charged.',
  remainderTooSmall:
    'The rest is too little for a card payment. Choose more tickets, or take the promo code away. Nothing was charged.',
  amountTooLow: 'That is less than the lowest price: {name}. Enter a higher amount.',
  eventCancelled: 'This event was just cancelled. No tickets are sold any more. Nothing was charged.',
  promoApplied: '<strong>{code}</strong> is applied',
  // Beside the total of the chosen tickets.
  ticketCount: '{count, plural, one {# ticket} other {# tickets}}',
});
