import { defineText } from '../../src/translations.ts';

export const addAttendeesText = defineText('ticketing/add-attendees', {
  addPeople: 'Add people',
  theyGetTheirTicketsByMail: 'They get their tickets by mail. Nothing is charged here.',
  cancel: 'Cancel',
  adding: 'Adding',
  addCount: '{count, plural, one {Add # person} other {Add # people}}',
  addAndSendTickets: 'Add and send tickets',
  howManyPeople: 'How many people',
  noteForYourTeam: 'Note for your team',
  // Example of a note.
  paysAtTheDoor: 'Pays at the door',
  name: 'Name',
  eMail: 'E-mail',
  ticket: 'Ticket',
  ticketsForEach: 'Tickets for each',
  tickets: 'Tickets',
  ticketsForEachPerson: 'Tickets for each person',
  namesAndEMailAddressesA: 'Names and e-mail addresses, a line each',
  peopleCount: '{count, plural, one {# person} other {# people}} found. A column copied from a spreadsheet works too.',
  noEMailAddressIn: 'No e-mail address in: {line}',
  // Example of two lines; names and addresses may be replaced by others.
  pasteExample: "Ana Lima, ana@example.org\nBo Berg '<'bo@example.org>",
  pasteAtLeastOneLineWith: 'Paste at least one line with an e-mail address.',
  addAtMostPeopleAtOnce: 'Add at most {max, number} people at once.',
  // Switch: how many people are added.
  one: 'One person',
  many: 'Many at once',
  available: '{ticketType} ({count, number} left)',
  problemOf: '{email}: {problem}',
  added: '{people, plural, one {# person} other {# people}} added with {tickets, plural, one {# ticket} other {# tickets}}',
});
