import { defineText } from '../../src/translations.ts';

export const checkoutText = defineText('ticketing/checkout', {
  heldForYouUntil: 'Held for you until {time} (<countdown></countdown>)',
  // Screen readers read the remaining time after this text.
  ticketsHeldFor: 'Tickets held for',
  youHaveFiveMoreMinutes: 'You have five more minutes.',
  needMoreTime: 'Need more time?',
  askingForMoreTime: 'Asking for more time',
  askToJoin: 'Ask to join',
  completeYourBooking: 'Complete your booking',
  yourDetails: 'Your details',
  sendYourRequest: 'Send your request',
  // Last step of the checkout, if there is nothing to pay.
  confirm: 'Confirm',
  // Last step of the checkout.
  pay: 'Pay',
  heldForYou: '{count, plural, one {# ticket} other {# tickets}} held for you',
  passYourTurnOn: 'Pass your turn on',
  releaseTheTickets: 'Give the tickets back',
  releaseTheseTickets: 'Give these tickets back?',
  releaseTickets: 'Give tickets back',
  cancelRelease: 'Keep them',
  // For screen readers, after the heading of a finished step.
  done: ', done',
  theTimeToBookTheseTickets: 'The time to book these tickets has ended',
  theyCantBeHeldAgain: 'They can’t be held again',
  tryToHoldAgain: 'Try to hold again',
  holdingTheTickets: 'Holding the tickets',
  backToTheEvent: 'Back to the event',
  // Heading of the fields about the buyer.
  you: 'You',
  yourTicketsAreSentHere: 'Your tickets are sent here.',
  whoComes: 'Who comes',
  ticketOf: 'Ticket {number, number} of {total, number} · {ticketType}',
  sameAsBuyer: 'Same as buyer',
  name: 'Name',
  attendeesName: 'Attendee’s name',
  eMail: 'E-mail',
  attendeesEMail: 'Attendee’s e-mail',
  // Names a field in the list of problems: label is the organiser’s question.
  ticket: 'Ticket {number, number}, {label}',
  releaseOfferConsequence: 'They go to the next person who waits. Nothing was charged.',
  releaseHoldConsequence: 'Someone else can book them at once. Nothing was charged.',
  offerEnded:
    'They went to the next person who waits. Nothing was charged, and what you entered is kept: if there are still tickets, you go on where you were.',
  holdEnded:
    'They went back on sale. Nothing was charged, and what you entered is kept: if there are still tickets, you go on where you were.',
  ticketEmail: 'Ticket {number, number}, attendee’s e-mail',
  ticketName: 'Ticket {number, number}, attendee’s name',
  labelledProblem: '{label}: {problem}',
});
