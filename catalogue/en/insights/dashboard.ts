import { defineText } from '../../src/translations.ts';

export const dashboardText = defineText('insights/dashboard', {
  nothingWaitsForYou: 'Nothing waits for you.',
  showMore: 'Show {hidden, number} more',
  untitledEvent: 'Untitled event',
  dashboard: 'Dashboard',
  needsYouNow: 'Needs you now',
  upcoming: 'Upcoming',
  // Heading of the latest bookings.
  justNow: 'Just now',
  // Badge of an event that takes place today.
  today: 'Today',
  start: 'Start {start}',
  // Label of the bar of people who have been let in.
  in: 'In',
  perMinuteLastFive: 'Per minute, last five',
  turnedAwayLastHour: 'Turned away, last hour',
  scanTickets: 'Scan tickets',
  checkInsPerMinuteLastHour: 'Check-ins per minute, last hour',
  // Label of a chart of check-ins by minute.
  checkInsMinute: 'Check-ins, minute',
  yourIncome: 'Your income',
  ticketsSold: 'Tickets sold',
  visitsThatBook: 'Visits that book',
  checkInsToday: 'Check-ins today',
  ofExpectedToday: 'of {expected, number} expected today',
  noOneExpectedToday: 'no one expected today',
  perDayOfEachEventsOwn: 'Per day of each event’s own time zone.',
  day: 'Day',
  visits: 'Visits',
  yourIncomeIn: 'Your income ({currency})',
  // Label of the choice of a period.
  days: 'Days',
  // Label of a chart of the income by day.
  incomeDay: 'Income, day',
  income: 'Income',
  // Label of the choice of an event, and a header.
  event: 'Event',
  allMyEvents: 'All my events',
  bookingsWillShowHere: 'Bookings will show here.',
  // A booking without a charge.
  free: 'Free',
  noEventOfYoursIsComing: 'No event of yours is coming up.',
  upcomingEvents: 'Upcoming events',
  when: 'When',
  // Header and label: tickets that have been sold.
  sold: 'Sold',
  // Badge: the event is not published.
  draft: 'Draft',
  visitCount: '{count, plural, one {# visit} other {# visits}}',
  // Such as "€540.00 in 30 days, up 20 %".
  incomeInDays: '{income} in {days, plural, one {# day} other {# days}}, {change}',
  incomeOverTime: 'Income over time',
  // The line of the days before.
  before: 'before',
  dayCount: '{count, plural, one {# day} other {# days}}',
  doorsAndStart: 'Doors {doors}, start {start}',
  // The number of people who have been let in.
  admittedOfExpected: '{admitted, number} of {expected, number} in',
  // The number of scanned codes that were rejected.
  rejectedCodes: '{count, plural, =0 {None} one {# code} other {# codes}}',
  peopleLetIn: '{count, plural, one {# person let in} other {# people let in}}',
  // In place of the name of a buyer.
  someone: 'Someone',
  activityBooked: '{count, plural, one {{buyer} booked # ticket} other {{buyer} booked # tickets}}',
  activityCancelled:
    '{count, plural, one {{buyer}’s booking of # ticket was cancelled} other {{buyer}’s booking of # tickets was cancelled}}',
  activityRequested: '{count, plural, one {{buyer} asks for # ticket} other {{buyer} asks for # tickets}}',
  soldOfCapacity: '{sold, number} of {capacity, number}',
});
