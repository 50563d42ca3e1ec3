import { defineText } from '../../src/translations.ts';

export const dashboardText = defineText('insights/dashboard', {
  youreAllCaughtUp: 'You’re all caught up.',
  showMore: 'Show {hidden, number} more',
  // Button that opens the editor of a new event.
  createEvent: 'Create event',
  // Some ticket types have few tickets left. Pressing it lists them.
  almostSoldOut: '{count, plural, one {# ticket type is almost sold out} other {# ticket types are almost sold out}}',
  untitledEvent: 'Untitled event',
  dashboard: 'Dashboard',
  needsAttention: 'Needs attention',
  upcoming: 'Upcoming',
  // Heading of the latest bookings.
  justNow: 'Recent activity',
  // Badge of an event that takes place today.
  today: 'Today',
  start: 'Starts {start}',
  // Label of the bar of people who have been let in.
  in: 'Checked in',
  perMinuteLast5Min: 'Per minute, last 5 min',
  rejectedLastHour: 'Rejected, last hour',
  scanTickets: 'Scan tickets',
  checkInsPerMinuteLastHour: 'Check-ins per minute, last hour',
  // Label of a chart of check-ins by minute.
  checkInsMinute: 'Check-ins by minute',
  yourIncome: 'Your income',
  ticketsSold: 'Tickets sold',
  conversion: 'Conversion',
  checkInsToday: 'Check-ins today',
  ofExpectedToday: 'of {expected, number} expected today',
  noCheckInsExpectedToday: 'None expected today',
  byDayInEachEventsTime: 'By day, in each event’s time zone.',
  day: 'Day',
  visits: 'Visits',
  yourIncomeIn: 'Your income ({currency})',
  // Label of the choice of a period.
  days: 'Days',
  // Label of a chart of the income by day.
  incomeDay: 'Income by day',
  income: 'Income',
  // Label of the choice of an event, and a header.
  event: 'Event',
  allMyEvents: 'All your events',
  // The number of dates of a series.
  dates: '{count, plural, one {# date} other {# dates}}',
  bookingsWillAppearHere: 'Bookings will appear here.',
  // A booking without a charge.
  free: 'Free',
  noUpcomingEvents: 'No upcoming events.',
  upcomingEvents: 'Upcoming events',
  when: 'When',
  // Header and label: tickets that have been sold.
  sold: 'Sold',
  // Badge: the event is not published.
  draft: 'Draft',
  visitCount: '{count, plural, one {# visit} other {# visits}}',
  incomeOverTime: 'Income over time',
  // The line of the days before.
  before: 'previous period',
  // Below the choice of a period. The numbers show the change since the period before.
  lastDaysCompared:
    '{count, plural, one {Last # day, compared to the day before} other {Last # days, compared to the # days before}}',
  lastDaysNothingBefore:
    '{count, plural, one {Last # day. No data for the day before.} other {Last # days. No data for the # days before.}}',
  dayCount: '{count, plural, one {# day} other {# days}}',
  doorsAndStart: 'Doors {doors}, starts {start}',
  // The number of people who have been let in.
  admittedOfExpected: '{admitted, number} of {expected, number} checked in',
  // The number of scanned codes that were rejected.
  rejectedCodes: '{count, plural, =0 {None} one {# code} other {# codes}}',
  peopleCheckedIn: '{count, plural, one {# person checked in} other {# people checked in}}',
  // In place of the name of a buyer.
  someone: 'Someone',
  activityBooked: '{count, plural, one {{buyer} booked # ticket} other {{buyer} booked # tickets}}',
  activityCancelled:
    '{count, plural, one {{buyer}’s booking for # ticket was cancelled} other {{buyer}’s booking for # tickets was cancelled}}',
  activityRequested: '{count, plural, one {{buyer} requested # ticket} other {{buyer} requested # tickets}}',
  soldOfCapacity: '{sold, number} of {capacity, number}',
});
