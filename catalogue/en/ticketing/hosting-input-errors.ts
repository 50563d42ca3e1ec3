import { defineText } from '../../src/translations.ts';

export const hostingInputErrorsText = defineText('ticketing/hosting-input-errors', {
  tooFew: 'Use 1 or more.',
  tooManyTickets: 'Use at most {max, number}.',
  noPeople: 'Add at least one person.',
  ownAddress: 'This is the organiser’s own address.',
  ticketCode: 'Scan or enter a code.',
  codeTooShort: 'Use at least 2 letters or digits.',
  codeTooLong: 'Use at most 40 letters or digits.',
  codeCharacters: 'Use only letters, digits, - and _.',
  percent: 'Use a percentage from 1 to 100.',
  discount: 'Enter a discount.',
  noTicketTypes: 'Choose at least one ticket type.',
  linkCode: 'Use at least 1 letter or digit.',
  wholeNumber: 'Enter a whole number.',
  rateTooLow: 'Admit at least 1 person a minute.',
  rateTooHigh: 'Admit at most {max, number} people a minute.',
  thresholdTooLow: 'Use {min, number} or more.',
  thresholdTooHigh: 'Use 100,000 or less.',
});
