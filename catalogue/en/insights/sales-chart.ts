import { defineText } from '../../src/translations.ts';

export const salesChartText = defineText('insights/sales-chart', {
  showOverTime: 'Show over time',
  ticketsOverTime: 'Tickets over time',
  capacity: 'Capacity {capacity, number}',
  visitsOverTime: 'Visits over time',
  incomeOverTime: 'Income over time',
  visits: 'Visits',
  income: 'Income',
  ticketsSold: 'Tickets sold',
  ticketsInAll: 'Total tickets',
  // Marks in the chart, from here to "Message sent": what the organiser did on this day.
  published: 'Published',
  priceChanged: 'Price changed',
  messageSent: 'Message sent',
  // A mark in the chart with its detail, such as "Price changed: Balcony".
  markerDetail: '{marker}: {detail}',
  atTheEndOfEachDay: 'At the end of each day, {timeZone}.',
  perDay: 'Per day, {timeZone}.',
  // Label of a chart with days on its axis.
  chartByDay: '{chart} by day',
  tickets: 'Tickets',
  // The line of the days before.
  before: 'previous period',
  visitsInDays: '{visits, plural, one {# visit} other {# visits}} in {days, plural, one {# day} other {# days}}',
  visitsInDaysCompared:
    '{visits, plural, one {# visit} other {# visits}} in {days, plural, one {# day} other {# days}}, {change}',
  incomeInDays: '{income} in {days, plural, one {# day} other {# days}}',
  // Such as "€540.00 in 30 days, up 20 %".
  incomeInDaysCompared: '{income} in {days, plural, one {# day} other {# days}}, {change}',
  // Headers of the table, from here to "Your income".
  day: 'Day',
  bookings: 'Bookings',
  salesIn: 'Sales ({currency})',
  yourIncomeIn: 'Your income ({currency})',
  // The number of valid tickets of an event without a limit.
  ticketsStand: '{count, plural, one {# valid ticket} other {# valid tickets}}',
  allTaken: '{capacity, plural, =1 {The only ticket is taken} one {All # ticket are taken} other {All # tickets are taken}}',
  someTaken: '{count, plural, one {# ticket} other {# tickets}} of {capacity, number} taken, {left, number} left',
});
