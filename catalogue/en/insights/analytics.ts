import { defineText } from '../../src/translations.ts';

export const analyticsText = defineText('insights/analytics', {
  ticketType: 'Ticket type',
  trackedLink: 'Tracked link',
  promoCode: 'Promo code',
  // Buyers whose city is shown with others.
  otherCities: 'Other cities',
  // Label of the choice of a period.
  days: 'Days',
  customRange: 'Custom range',
  chooseDays: 'Choose dates',
  compareToPreviousPeriod: 'Compare to previous period',
  // The first and the last day of the previous period.
  comparedTo: 'Compared to {from} – {until}.',
  nothingBefore: 'No data for the previous period, {from} – {until}.',
  analytics: 'Analytics',
  exportCsv: 'Export CSV',
  yourIncome: 'Your income',
  ticketsSold: 'Tickets sold',
  visits: 'Visits',
  // The share of visits that become bookings.
  conversion: 'Conversion',
  notEnoughVisits: 'Not enough visits',
  // Headers of the columns of the CSV file: "Visits", and from here to "Checked in".
  views: 'Views',
  choseTickets: 'Chose tickets',
  gaveDetails: 'Entered details',
  wentToPayment: 'Went to payment',
  booked: 'Booked',
  bookings: 'Bookings',
  tickets: 'Tickets',
  ticketsCancelled: 'Tickets cancelled',
  sales: 'Sales',
  promoCodeDiscounts: 'Promo code discounts',
  platformFees: 'Platform fees',
  tax: 'Tax',
  refunds: 'Refunds',
  refunded: 'Refunded',
  letIn: 'Checked in',
  // Header in the CSV file: the kind of breakdown, such as "Source".
  part: 'Breakdown',
  name: 'Name',
  // All days.
  all: 'All',
  // Two dates.
  dayRange: '{from} to {until}',
  day: 'Day',
  source: 'Source',
  campaign: 'Campaign',
  device: 'Device',
  place: 'City',
  dayCount: '{count, plural, one {# day} other {# days}}',
  tooFewVisits:
    'Fewer than {min, number} visits in this period. The numbers are correct, but too small to draw conclusions from.',
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
});
