import { defineText } from '../../src/translations.ts';

export const checkoutText = defineText('ticketing/checkout', {
  heldUntil: '{count, plural, one {# ticket} other {# tickets}} held until {time} (<countdown></countdown>)',
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
  declineOffer: 'Decline offer',
  releaseTheseTickets: 'Release these tickets?',
  releaseTickets: 'Release tickets',
  cancelRelease: 'Keep tickets',
  yourTimeToBookTheseTickets: 'Your time to book these tickets has run out',
  weCouldntHoldThemAgain: 'We couldn’t hold them again',
  holdTicketsAgain: 'Hold tickets again',
  holdingTheTickets: 'Holding the tickets',
  backToTheEvent: 'Back to the event',
  // Title of the checkout of tickets that replace others.
  changeYourTickets: 'Change your tickets',
  changeEnded: 'We’ve released the new tickets, and your old tickets are still valid. You can start the change again.',
  yourBookings: 'Your bookings',
  // Heading of the fields about the buyer.
  contactDetails: 'Contact details',
  // Heading of the questions that are not about one ticket.
  wholeBooking: 'The whole booking',
  wellEmailYourTicketsHere: 'We’ll email your tickets here.',
  attendee: 'Attendee',
  ticketOf: 'Ticket {number, number} of {total, number} · {ticketType}',
  sameAsBuyer: 'Same as buyer',
  // Button beside the name of the buyer: another person comes with this ticket.
  changeAttendee: 'Change attendee',
  addGuestsName: 'Add guest’s name',
  name: 'Name',
  attendeesName: 'Attendee’s name',
  email: 'Email',
  attendeesEmail: 'Attendee’s email',
  // Names a field in the list of problems: label is the organiser’s question.
  ticket: 'Ticket {number, number}, {label}',
  releaseOfferConsequence: 'They’ll go to the next person on the waiting list. You haven’t been charged.',
  releaseHoldConsequence: 'Someone else can book them right away. You haven’t been charged.',
  offerEnded:
    'They went to the next person on the waiting list. You haven’t been charged, and your details are saved. If there are tickets left, you can pick up where you left off.',
  holdEnded:
    'They went back on sale. You haven’t been charged, and your details are saved. If there are tickets left, you can pick up where you left off.',
  ticketEmail: 'Ticket {number, number}, attendee’s email',
  ticketName: 'Ticket {number, number}, attendee’s name',
  labelledProblem: '{label}: {problem}',
  optional: '(optional)',
  chooseAFile: 'Choose a file',
  uploadingTheFile: 'Uploading the file',
  chooseAFileFor: 'Choose a file: {label}',
  remove: 'Remove {name}',
  labelOptional: '{label} (optional)',
  chooseOne: 'Choose one',
  fileRules: 'PDF, PNG or JPEG, up to {size, number} MB. Only the organiser’s team and you can open it.',
  fileTooLarge: 'This file is larger than {size, number} MB. Choose a smaller one.',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  missingText: 'Enter an answer.',
  missingChoice: 'Choose an option.',
  missingMultipleChoice: 'Choose at least one option.',
  missingDate: 'Enter a date.',
  missingConsent: 'Tick the box to continue.',
  missingFile: 'Choose a file.',
});
