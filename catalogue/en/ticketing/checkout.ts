import { defineText } from '../../src/translations.ts';

export const checkoutText = defineText('ticketing/checkout', {
  heldForYouUntil: 'Held for you until {time} (<countdown></countdown>)',
  // For screen readers: the time left, for example “9 minutes”.
  ticketsHeldFor: 'Tickets held for {time}',
  youHave5MoreMinutes: 'You have 5 more minutes.',
  needMoreTime: 'Need more time?',
  addingTime: 'Adding time',
  requestToJoin: 'Request to join',
  completeYourBooking: 'Complete your booking',
  yourDetails: 'Your details',
  sendYourRequest: 'Send your request',
  // Last step of the checkout, if there is nothing to pay.
  confirm: 'Confirm',
  // Last step of the checkout.
  pay: 'Pay',
  heldForYou: '{count, plural, one {# ticket} other {# tickets}} held for you',
  declineOffer: 'Decline offer',
  releaseTheTickets: 'Release tickets',
  releaseTheseTickets: 'Release these tickets?',
  releaseTickets: 'Release tickets',
  cancelRelease: 'Keep tickets',
  // For screen readers, after the heading of a finished step.
  done: ', done',
  yourTimeToBookTheseTickets: 'Your time to book these tickets has run out',
  weCouldntHoldThemAgain: 'We couldn’t hold them again',
  holdTicketsAgain: 'Hold tickets again',
  holdingTheTickets: 'Holding the tickets',
  backToTheEvent: 'Back to the event',
  // Heading of the fields about the buyer.
  contactDetails: 'Contact details',
  wellEmailYourTicketsHere: 'We’ll email your tickets here.',
  attendees: 'Attendees',
  ticketOf: 'Ticket {number, number} of {total, number} · {ticketType}',
  sameAsBuyer: 'Same as buyer',
  name: 'Name',
  attendeesName: 'Attendee’s name',
  email: 'Email',
  attendeesEmail: 'Attendee’s email',
  // Names a field in the list of problems: label is the organiser’s question.
  ticket: 'Ticket {number, number}, {label}',
  releaseOfferConsequence: 'They go to the next person in line. You haven’t been charged.',
  releaseHoldConsequence: 'Someone else can book them right away. You haven’t been charged.',
  offerEnded:
    'They went to the next person in line. You haven’t been charged, and your details are saved. If tickets are left, you can continue where you stopped.',
  holdEnded:
    'They went back on sale. You haven’t been charged, and your details are saved. If tickets are left, you can continue where you stopped.',
  ticketEmail: 'Ticket {number, number}, attendee’s email',
  ticketName: 'Ticket {number, number}, attendee’s name',
  labelledProblem: '{label}: {problem}',
});
