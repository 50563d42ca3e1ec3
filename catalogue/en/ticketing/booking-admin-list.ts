import { defineText } from '../../src/translations.ts';

export const bookingAdminListText = defineText('ticketing/booking-admin-list', {
  // Columns of the table.
  reference: 'Booking',
  buyer: 'Buyer',
  event: 'Event',
  state: 'State',
  total: 'Total',
  booked: 'Booked',
  everyState: 'Every state',
  // Filter: how a booking was paid.
  paid: 'Paid',
  paidAnyWay: 'Paid any way',
  card: 'By card',
  wallet: 'From the wallet',
  both: 'Card and wallet',
  free: 'Free',
  // Filter: how much of a booking was refunded.
  refunded: 'Given back',
  refundedOrNot: 'Given back or not',
  none: 'Nothing given back',
  part: 'Partly given back',
  all: 'All given back',
  // Filter: when the booking was made.
  when: 'When',
  anyTime: 'Any time',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  year: 'Last year',
  // The order of the rows.
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest first',
  // After “Only one event”, for screen readers: removes the filter.
  remove: 'remove',
  bookings: 'Bookings',
  searchByReferenceTicketCodeName: 'Search by reference, ticket code, name, e-mail, event or payment',
  onlyOneEvent: 'Only one event',
  noBookingMatches: 'No booking matches',
  searchForSomethingElseOrDrop: 'Search for something else, or drop a filter.',
  booking: 'Booking',
});
