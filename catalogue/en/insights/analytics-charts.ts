import { defineText } from '../../src/translations.ts';

export const analyticsChartsText = defineText('insights/analytics-charts', {
  allDevices: 'All devices.',
  device: 'Device',
  stepsFromVisitToBooking: 'Steps from visit to booking',
  unknownDevice: 'Unknown device',
  platformFees: 'Platform fees',
  yourIncome: 'Your income',
  noSalesInTheseDays: 'No sales in these days',
  ofStayWithYou: '{income} of {sales} stay with you',
  cancelledInTheseDays:
    '{count, plural, one {# ticket cancelled in these days.} other {# tickets cancelled in these days.}}',
  // Header: a line of the calculation.
  line: 'Line',
  amount: 'Amount ({currency})',
  promoCodesTookOffBeforeThis: 'Promo codes took {discount} off before this.',
  // Header: the time at which an interval begins.
  from: 'From',
  letIn: 'Let in',
  theCurveBeginsWithTheFirst: 'The curve begins with the first person at the door.',
  // Label of a chart of people by time.
  letInTime: 'Let in, time',
  inThisPeriodCountedByHour: 'In this period, counted by hour.',
  reason: 'Reason',
  requests: 'Requests',
  rejectedRequestsByReason: 'Rejected requests by reason',
  // The steps from a visit to a booking, from here to "Booked".
  openedThePage: 'Opened the page',
  choseTickets: 'Chose tickets',
  gaveDetails: 'Gave details',
  wentToPay: 'Went to pay',
  booked: 'Booked',
  mostLeaveBeforeDetails: '{share} of visits become bookings; after choosing, most leave before they give details',
  mostLeaveBeforePaying: '{share} of visits become bookings; after choosing, most leave before they go to pay',
  mostLeaveBeforePaid: '{share} of visits become bookings; after choosing, most leave before they have paid',
  visitsBecomeBookings: '{share} of visits become bookings',
  tooFewVisits:
    '{count, plural, one {# visit: too few to say where people leave} other {# visits: too few to say where people leave}}',
  noOneIn:
    '{expected, plural, =0 {No one is expected yet} one {# ticket expected, no one is in yet} other {# tickets expected, no one is in yet}}',
  allIn: '{expected, plural, =1 {The one ticket is in} one {All # ticket are in} other {All # tickets are in}}',
  someIn: '{admitted, number} of {expected, number} are in ({share})',
  fromVisitToBooking: 'From visit to booking',
  // All devices, or one kind of them.
  all: 'All',
  phone: 'Phone',
  desktop: 'Desktop',
  tablet: 'Tablet',
  phoneOnly: 'Phone only.',
  desktopOnly: 'Desktop only.',
  tabletOnly: 'Tablet only.',
  // Header: a step from a visit to a booking.
  step: 'Step',
  // Between two steps of the funnel: how many people went away.
  dropOff: '{lost, plural, =0 {no one left} one {# person left} other {# people left}}',
  dropOffWithShare: '{lost, plural, one {# person left ({share})} other {# people left ({share})}}',
  ofItTax: '{amount} of it tax',
  sales: 'Sales',
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
  refunds: 'Refunds',
  refundCount: '{count, plural, one {# refund} other {# refunds}}',
  // Name of the block with the income and what was taken off it.
  money: 'Money',
  checkIn: 'Check-in',
  checkInsEveryMinutes:
    '{minutes, plural, =1 {All days of the event, every minute, {timeZone}.} other {All days of the event, every # minutes, {timeZone}.}}',
  checkInsEveryHours:
    '{hours, plural, one {All days of the event, every # hour, {timeZone}.} other {All days of the event, every # hours, {timeZone}.}}',
  checkInsEveryDay: 'All days of the event, every day, {timeZone}.',
  peopleLetIn: '{count, plural, one {# person let in} other {# people let in}}',
  rejectedRequests: 'Rejected requests',
  rejectedCount:
    '{count, plural, =0 {No request for tickets was rejected} one {# request rejected} other {# requests rejected}}',
  soldOut: 'Sold out',
  beyondTheLimits: 'Beyond the limits of an account or a network',
  // The reason of a rejection: the browser did not solve the required task.
  noProofOfWork: 'No proof of work',
});
