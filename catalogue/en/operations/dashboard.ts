import { defineText } from '../../src/translations.ts';

export const dashboardText = defineText('operations/dashboard', {
  // Badge: a part of the system works.
  good: 'Good',
  // Badge: someone should look at a part of the system.
  look: 'Look',
  // Badge: a part of the system does not work.
  broken: 'Broken',
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  // The highest value of a chart.
  highest: 'highest {value}',
  noneInTheseDays: 'None in these days',
  // For screen readers: the slider that chooses a day of a chart. “title” is the name of the chart.
  dayOf: '{title}, day',
  // Header of a column.
  day: 'Day',
  // Label in front of a number.
  accounts: 'Accounts',
  activeSubscriptions: 'Active subscriptions',
  publishedEvents: 'Published events',
  liveStreams: 'Live streams',
  // Badge: the service is not real.
  sandbox: 'Sandbox',
  // Heading.
  health: 'Health',
  // Heading: total numbers.
  inAll: 'In all',
  // Heading: the services that the installation uses.
  parts: 'Parts',
  perDayUtc: 'Per day, UTC.',
  // Label of a choice: which number the chart shows.
  count: 'Count',
  // Label of a number, and option: an amount of money.
  sales: 'Sales',
  feesEarned: 'Fees earned',
  // Label of a number, and option.
  bookings: 'Bookings',
  // Label of a number.
  tickets: 'Tickets',
  // Label of a number, and option: new accounts.
  signUps: 'Sign-ups',
  newSubscriptions: 'New subscriptions',
  // Label of a number.
  disputes: 'Disputes',
  // For screen readers: the number of the days before.
  before: 'before: {previous}',
  // Label of a choice: the last 7, 30, 90 or 365 days.
  span: 'Span',
  daysOfYourOwn: 'Days of your own',
  // The number is the same as in the days before.
  asBefore: 'as before',
  // The number was zero in the days before.
  fromNone: 'from none',
  // The number is higher than in the days before.
  up: 'up {percent} %',
  // The number is lower than in the days before.
  down: 'down {percent} %',
  upUnderOne: 'up under 1 %',
  downUnderOne: 'down under 1 %',
  days: '{count, plural, one {# day} other {# days}}',
  // A part of the system.
  database: 'Database',
  // A part of the system.
  jobs: 'Jobs',
  // A part of the system.
  mail: 'Mail',
  // A part of the system: calls and live streams.
  callsAndStreams: 'Picture and sound',
  // A part of the system.
  money: 'Money',
  // Below “Published events”.
  ofTheseStillToCome: 'of these still to come',
  // Below “Published events”.
  ofTheseUnderWay: 'of these under way',
  // “comparison” is a text such as “up 20 %” or “as before”.
  salesInDays: 'Sales: {value} in {days, plural, one {# day} other {# days}}, {comparison}',
  // “comparison” is a text such as “up 20 %” or “as before”.
  bookingsInDays: 'Bookings: {value} in {days, plural, one {# day} other {# days}}, {comparison}',
  // “comparison” is a text such as “up 20 %” or “as before”.
  signUpsInDays: 'Sign-ups: {value} in {days, plural, one {# day} other {# days}}, {comparison}',
  salesPerDay: 'Sales per day',
  bookingsPerDay: 'Bookings per day',
  signUpsPerDay: 'Sign-ups per day',
});
