import { defineText } from '../../src/translations.ts';

export const attendeesText = defineText('ticketing/attendees', {
  attendees: 'Attendees',
  csvOfThese: 'CSV of these',
  addPeople: 'Add people',
  lookForPartOfAName: 'Look for part of a name, an e-mail address or the booking’s eight letters.',
  noOneMatches: 'No one matches',
  showEveryone: 'Show everyone',
  peopleAppearHereTheMomentThey: 'People appear here the moment they book. You can also add them by hand.',
  noOneHasATicketYet: 'No one has a ticket yet',
  searchAttendees: 'Search attendees',
  nameEMailOrBooking: 'Name, e-mail or booking',
  ticketType: 'Ticket type',
  allTicketTypes: 'All ticket types',
  state: 'State',
  inAnyState: 'In any state',
  promoCode: 'Promo code',
  anyPromoCode: 'Any promo code',
  noTickets: 'No one has a ticket yet.',
  csv: 'CSV',
  // Badges: the status of a ticket.
  coming: 'Coming',
  checkedIn: 'Checked in',
  cancelled: 'Cancelled',
  // The origin of a booking.
  manual: 'Added by hand',
  waitlist: 'From the waiting list',
  quantity:
    '{tickets, plural, one {# ticket} other {# tickets}}{checkedIn, plural, =0 {} other {, # checked in}}{cancelled, plural, =0 {} other {, # cancelled}}.',
  // Columns of the table.
  name: 'Name',
  email: 'E-mail',
  ticket: 'Ticket',
  booking: 'Booking',
  // When the person booked.
  booked: 'Booked',
});
