import { defineText } from '../../src/translations.ts';

export const bookingAdminListText = defineText('ticketing/booking-admin-list', {
  // Columns of the table.
  reference: 'Booking',
  buyer: 'Buyer',
  event: 'Event',
  status: 'Status',
  total: 'Total',
  booked: 'Booked',
  allStatuses: 'All statuses',
  // Filter: how a booking was paid.
  paid: 'Payment',
  anyPaymentMethod: 'Any payment method',
  card: 'Card',
  wallet: 'Wallet',
  both: 'Card and wallet',
  free: 'Free',
  // Filter: how much of a booking was refunded.
  refunded: 'Refund',
  refundedOrNot: 'Refunded or not',
  none: 'Not refunded',
  part: 'Partly refunded',
  all: 'Fully refunded',
  // Filter: when the booking was made.
  when: 'Booked',
  anyTime: 'Any time',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  year: 'Last year',
  // The order of the rows.
  order: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total',
  // After “Only one event”, for screen readers: removes the filter.
  remove: 'remove',
  bookings: 'Bookings',
  searchByReferenceTicketCodeName: 'Search by reference, ticket code, name, email, event or payment',
  oneEvent: 'One event',
  noMatchingBookings: 'No matching bookings',
  tryAnotherSearchOrRemoveA: 'Try another search, or remove a filter.',
  booking: 'Booking',
  // Below a list: how many of its rows are shown.
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
  loadingMoreBookings: 'Loading more bookings',
  bookingsNotLoaded: 'We couldn’t load the bookings',
});
