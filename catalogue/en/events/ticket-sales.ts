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
  thisCodeDoesntWorkHereCheck: 'This code doesn’t work here. Check it and try again.',
  // Button: unlocks tickets with the access code.
  unlock: 'Unlock',
  checkingTheCode: 'Checking the code',
  // In place of the name of a ticket type that is not known.
  theseTickets: 'These tickets',
  onlyLeft: 'Only {available, number} left: {name}. We’ve updated your selection. You haven’t been charged.',
  justSoldOut: 'Just sold out: {name}. Choose another ticket. You haven’t been charged.',
  salesHaveJustEndedYouHavent: 'Sales have just ended: {name}. You haven’t been charged.',
  minimumAddMoreOrChooseAnother: 'Minimum {least, number}: {name}. Add more, or choose another ticket.',
  tooManyAttempts: 'Too many attempts. {tryAgain}',
  weCouldntHoldYourTicketsYou: 'We couldn’t hold your tickets. You haven’t been charged.',
  holdingYourTickets: 'Holding your tickets',
  // Button: asks the organiser for a ticket.
  requestToJoin: 'Request to join',
  // Button: goes to the checkout with the chosen tickets, for this total.
  getTicketsFor: 'Get tickets · {price}',
  // Button before tickets are chosen: the lowest price.
  getTicketsFrom: 'Get tickets · from {price}',
  getFreeTickets: 'Get free tickets',
  // Button on a phone: shows the waiting lists of a sold-out event.
  joinWaitingList: 'Join waiting list',
  // Above a folded list of ticket types that are sold out.
  soldOutTypes: 'Sold out ({count, number})',
  // Above a folded list of ticket types that are not on sale: sold out, or not on sale yet.
  unavailableTypes: 'Not on sale ({count, number})',
  numberOfTickets: '{name}, number of tickets',
  // The discount of a promo code, below the total.
  youSave: 'You save <amount></amount>',
  // Below the total.
  includesInFees: 'Includes <amount></amount> in fees',
  allFeesIncluded: 'All fees included.',
  wellHoldYourTicketsFor10: 'We’ll hold your tickets for 10 minutes. You won’t be charged yet.',
  // After the button was pressed without a selected ticket.
  selectATicketFirst: 'Select a ticket first',
  signInNext: 'You’ll enter your email next. You won’t be charged yet.',
  removePromoCode: 'Remove promo code {code}',
  // Link: shows the field for a promo code.
  haveAPromoCode: 'Have a promo code?',
  promoCode: 'Promo code',
  signInToSeeYourPrice: 'Sign in to see your price.',
  // Button: applies the promo code.
  apply: 'Apply',
  pricePerTicket: 'Price per ticket',
  enterOrMore: 'Enter {price} or more',
  atMostEach: 'Limit of {max, number} per person: {name}. This includes tickets you already have. Choose fewer.',
  moreThanOneMayBook: 'That’s over the limit per person: {name}. This includes tickets you already have. Choose fewer.',
  tooFewAtOnce: 'Below the minimum: {name}. Add more, or choose another ticket.',
  accessCodeWrong: 'This access code doesn’t unlock these tickets. Check the code, or choose other tickets.',
  promoCodeWrong: 'This promo code has expired or been used up. Remove it to pay full price. You haven’t been charged.',
  remainderTooSmall:
    'The remaining amount is too small for a card payment. Add tickets, or remove the promo code. You haven’t been charged.',
  amountTooLow: 'That’s below the minimum price: {name}. Enter a higher amount.',
  eventCancelled: 'This event was just cancelled. You haven’t been charged.',
  promoApplied: '<strong>{code}</strong> applied',
  // Beside the total of the chosen tickets.
  ticketCount: '{count, plural, one {# ticket} other {# tickets}}',
});
