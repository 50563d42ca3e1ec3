import { defineText } from '../../src/translations.ts';

export const analyticsText = defineText('insights/analytics', {
  ticketType: 'Ticket type',
  trackedLink: 'Tracked link',
  promoCode: 'Promo code',
  // Buyers whose city is shown with others.
  otherCities: 'Elsewhere',
  // Label of the choice of a period.
  days: 'Days',
  daysOfYourChoice: 'Days of your choice',
  chooseDays: 'Choose days',
  compareWithTheDaysBefore: 'Compare with the days before',
  analytics: 'Analytics',
  saveAllAsCsv: 'Save all as CSV',
  yourIncome: 'Your income',
  ticketsSold: 'Tickets sold',
  visits: 'Visits',
  // The share of visits that become bookings.
  visitsThatBook: 'Visits that book',
  tooFewVisitsToSay: 'Too few visits to say',
  // Headers of the columns of the CSV file: "Visits", and from here to "Let in".
  views: 'Views',
  choseTickets: 'Chose tickets',
  gaveDetails: 'Gave details',
  wentToPay: 'Went to pay',
  booked: 'Booked',
  bookings: 'Bookings',
  tickets: 'Tickets',
  ticketsCancelled: 'Tickets cancelled',
  sales: 'Sales',
  takenOffByPromoCodes: 'Taken off by promo codes',
  platformFees: 'Platform fees',
  tax: 'Tax',
  refunds: 'Refunds',
  refunded: 'Refunded',
  letIn: 'Let in',
  // Header in the CSV file: the kind of breakdown, such as "Source".
  part: 'Part',
  name: 'Name',
  // All days.
  all: 'All',
  // Two dates.
  dayRange: '{from} to {until}',
  day: 'Day',
  source: 'Source',
  campaign: 'Campaign',
  device: 'Device',
  place: 'Place',
  dayCount: '{count, plural, one {# day} other {# days}}',
  tooFewVisits:
    'Fewer than {min, number} visits in these days: the numbers are right, but too small to draw conclusions from.',
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
});
