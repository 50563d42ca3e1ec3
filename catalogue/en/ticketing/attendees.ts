import { defineText } from '../../src/translations.ts';

export const attendeesText = defineText('ticketing/attendees', {
  attendees: 'Attendees',
  exportCsv: 'Export CSV',
  addPeople: 'Add people',
  tryPartOfANameAn: 'Try part of a name, an email address or the 8-letter booking reference.',
  noMatchingAttendees: 'No matching attendees',
  showEveryone: 'Show everyone',
  peopleAppearHereAsSoonAs: 'People appear here as soon as they book. You can also add them yourself.',
  noAttendeesYet: 'No attendees yet',
  searchAttendees: 'Search attendees',
  nameEmailOrBooking: 'Name, email or booking',
  ticketType: 'Ticket type',
  allTicketTypes: 'All ticket types',
  status: 'Status',
  anyStatus: 'All statuses',
  promoCode: 'Promo code',
  anyPromoCode: 'All promo codes',
  noTickets: 'No tickets yet.',
  csv: 'CSV',
  // Badges: the status of a ticket.
  confirmed: 'Confirmed',
  checkedIn: 'Checked in',
  cancelled: 'Cancelled',
  // The origin of a booking.
  manual: 'Added manually',
  waitlist: 'From the waiting list',
  // The number of tickets of one type, as in "40 Early bird".
  typeCount: '{count, number} {name}',
  quantity:
    '{tickets, plural, one {# ticket} other {# tickets}}, {checkedIn, number} checked in{checkedInOnline, plural, =0 {} other {, # checked in online}}{cancelled, plural, =0 {} other {, # cancelled}}.',
  // Columns of the table.
  name: 'Name',
  email: 'Email',
  ticket: 'Ticket',
  booking: 'Booking',
  // When the person booked.
  booked: 'Booked',
  // Below a list: how many of its rows are shown.
  ticketCount: '{count, plural, one {# ticket} other {# tickets}}',
  loadingMoreTickets: 'Loading more tickets',
  wellEmailThemTheirTicketsNo: 'We’ll email them their tickets. No one is charged.',
  cancel: 'Cancel',
  adding: 'Adding',
  addCount: '{count, plural, one {Add # person} other {Add # people}}',
  addAndSendTickets: 'Add and send tickets',
  addAnyway: 'Add anyway',
  blockedPeople:
    '{count, plural, one {This person is on the organiser’s block list} other {These people are on the organiser’s block list}}',
  howManyPeople: 'How many people',
  noteForYourTeam: 'Note for your team',
  // Example of a note.
  payingAtTheDoor: 'Paying at the door',
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
