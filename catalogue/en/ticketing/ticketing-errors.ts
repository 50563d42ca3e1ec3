import { defineText } from '../../src/translations.ts';

/** Errors of fields that the server checks. */
export const ticketingErrorsText = defineText('ticketing/ticketing-errors', {
  // Answers to the organiser's questions.
  addFile: 'Please add a file: {question}',
  agree: 'Please agree: {question}',
  answer: 'Please answer: {question}',
  enterText: 'Enter text.',
  enterDate: 'Use a date such as 2026-11-20.',
  chooseOne: 'Choose one of the options.',
  chooseSeveral: 'Choose from the options.',
  tickOrLeave: 'Tick this box or leave it unticked.',
  chooseFile: 'Choose a file.',
  ticketNotInBooking: 'This ticket isn’t in the booking.',
  missingAttendee: 'Enter an attendee for every ticket.',
  // Fields of a promo code.
  endAfterStart: 'Choose an end after the start.',
  addDiscount: 'Add a discount, or let the code unlock hidden tickets.',
  chooseTicketTypes: 'Choose ticket types from this event.',
  // Opening of a waiting room.
  beforeEnd: 'Choose a time before the event ends.',
  // For developers who use the API.
  previousCursor: 'Use the cursor from the previous response.',
});
