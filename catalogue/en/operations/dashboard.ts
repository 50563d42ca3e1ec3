import { defineText } from '../../src/translations.ts';

export const dashboardText = defineText('operations/dashboard', {
  // Badge: a part of the system works.
  ok: 'OK',
  // Badge: someone should look at a part of the system.
  check: 'Check',
  // Badge: a part of the system does not work.
  failing: 'Failing',
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  // The highest value of a chart.
  highest: 'peak {value}',
  noneInThisPeriod: 'None in this period',
  // For screen readers: the slider that chooses a day of a chart. “title” is the name of the chart.
  dayOf: '{title} by day',
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
  inAll: 'Totals',
  // Heading: the services that the installation uses.
  providers: 'Providers',
  perDayUtc: 'Per day, UTC.',
  // Label of a choice: which number the chart shows.
  metric: 'Metric',
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
  before: 'previously {previous}',
  // Label of a choice: the last 7, 30, 90 or 365 days.
  period: 'Period',
  customRange: 'Custom range',
  // The number is the same as in the days before.
  unchanged: 'unchanged',
  // The number was zero in the days before.
  fromNone: 'no previous data',
  // The number is higher than in the days before.
  up: 'up {percent}%',
  // The number is lower than in the days before.
  down: 'down {percent}%',
  upUnderOne: 'up less than 1%',
  downUnderOne: 'down less than 1%',
  days: '{count, plural, one {# day} other {# days}}',
  // A part of the system.
  database: 'Database',
  // A part of the system.
  jobs: 'Jobs',
  // A part of the system.
  email: 'Email',
  // A part of the system: calls and live streams.
  callsAndStreams: 'Streaming and calls',
  // A part of the system.
  money: 'Money',
  // Below “Published events”.
  upcoming: 'Upcoming',
  // Below “Published events”.
  inProgress: 'In progress',
  // “comparison” is a text such as “up 20%” or “unchanged”.
  salesInDays: 'Sales: {value} in {days, plural, one {# day} other {# days}}, {comparison}',
  // “comparison” is a text such as “up 20%” or “unchanged”.
  bookingsInDays: 'Bookings: {value} in {days, plural, one {# day} other {# days}}, {comparison}',
  // “comparison” is a text such as “up 20%” or “unchanged”.
  signUpsInDays: 'Sign-ups: {value} in {days, plural, one {# day} other {# days}}, {comparison}',
  salesPerDay: 'Sales per day',
  bookingsPerDay: 'Bookings per day',
  signUpsPerDay: 'Sign-ups per day',
});
