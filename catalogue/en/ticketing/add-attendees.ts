import { defineText } from '../../src/translations.ts';

export const addAttendeesText = defineText('ticketing/add-attendees', {
  addPeople: 'Add people',
  wellEmailThemTheirTicketsNo: 'We’ll email them their tickets. No one is charged.',
  cancel: 'Cancel',
  adding: 'Adding',
  addCount: '{count, plural, one {Add # person} other {Add # people}}',
  addAndSendTickets: 'Add and send tickets',
  howManyPeople: 'How many people',
  noteForYourTeam: 'Note for your team',
  // Example of a note.
  paysAtTheDoor: 'Pays at the door',
  name: 'Name',
  email: 'Email',
  ticket: 'Ticket',
  ticketsEach: 'Tickets each',
  tickets: 'Tickets',
  ticketsForEachPerson: 'Tickets for each person',
  namesAndEmailAddressesOnePerLine: 'Names and email addresses, one per line',
  peopleCount: '{count, plural, one {# person} other {# people}} found. You can also paste a spreadsheet column.',
  noEmailAddressIn: 'No email address in: {line}',
  // Example of two lines; names and addresses may be replaced by others.
  pasteExample: "Ana Lima, ana@example.org\nBo Berg '<'bo@example.org>",
  enterAtLeastOneLineWith: 'Enter at least one line with an email address.',
  youCanAddUpToPeople: 'You can add up to {max, number} people at a time.',
  // Switch: how many people are added.
  one: 'One person',
  many: 'Several people',
  available: '{ticketType} ({count, number} left)',
  problemOf: '{email}: {problem}',
  added: '{people, plural, one {# person} other {# people}} added with {tickets, plural, one {# ticket} other {# tickets}}',
});
