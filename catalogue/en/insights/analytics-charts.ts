import { defineText } from '../../src/translations.ts';

export const analyticsChartsText = defineText('insights/analytics-charts', {
  allDevices: 'All devices.',
  device: 'Device',
  stepsFromVisitToBooking: 'Steps from visit to booking',
  unknownDevice: 'Unknown device',
  platformFees: 'Platform fees',
  yourIncome: 'Your income',
  noSalesInThisPeriod: 'No sales in this period',
  youKeepOf: 'You keep {income} of {sales}',
  cancelledInTheseDays:
    '{count, plural, one {# ticket cancelled in this period.} other {# tickets cancelled in this period.}}',
  // Header: a line of the calculation.
  line: 'Item',
  amount: 'Amount ({currency})',
  afterInPromoCodeDiscounts: 'After {discount} in promo code discounts.',
  // Header: the time at which an interval begins.
  from: 'From',
  letIn: 'Checked in',
  theChartStartsWithTheFirst: 'The chart starts with the first check-in.',
  // Label of a chart of people by time.
  checkedInTime: 'Check-ins by time',
  inThisPeriodByHour: 'In this period, by hour.',
  reason: 'Reason',
  requests: 'Requests',
  rejectedRequestsByReason: 'Rejected requests by reason',
  // The steps from a visit to a booking, from here to "Booked".
  openedThePage: 'Opened the page',
  choseTickets: 'Chose tickets',
  gaveDetails: 'Entered details',
  wentToPayment: 'Went to payment',
  booked: 'Booked',
  visitsBecomeBookings: '{share} of visits become bookings',
  tooFewVisits:
    '{count, plural, one {# visit: too few to show where people leave} other {# visits: too few to show where people leave}}',
  noOneIn:
    '{expected, plural, =0 {No one expected yet} one {# ticket expected, none checked in yet} other {# tickets expected, none checked in yet}}',
  allIn:
    '{expected, plural, =1 {The only ticket is checked in} one {All # ticket are checked in} other {All # tickets are checked in}}',
  someIn: '{admitted, number} of {expected, number} checked in ({share})',
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
  dropOff: '{lost, plural, =0 {No one left} one {# person left} other {# people left}}',
  dropOffWithShare: '{lost, plural, one {# person left ({share})} other {# people left ({share})}}',
  includingTax: 'including {amount} tax',
  sales: 'Sales',
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
  refunds: 'Refunds',
  refundCount: '{count, plural, one {# refund} other {# refunds}}',
  // Name of the block with the income and what was taken off it.
  money: 'Money',
  checkIn: 'Check-in',
  checkInsEveryMinutes:
    '{minutes, plural, =1 {All event days, every minute, {timeZone}.} other {All event days, every # minutes, {timeZone}.}}',
  checkInsEveryHours:
    '{hours, plural, one {All event days, every # hour, {timeZone}.} other {All event days, every # hours, {timeZone}.}}',
  checkInsEveryDay: 'All event days, by day, {timeZone}.',
  peopleCheckedIn: '{count, plural, one {# person checked in} other {# people checked in}}',
  rejectedRequests: 'Rejected requests',
  rejectedCount: '{count, plural, =0 {No requests rejected} one {# request rejected} other {# requests rejected}}',
  soldOut: 'Sold out',
  overTheAccountOrNetworkLimit: 'Over the account or network limit',
  // The reason of a rejection: the browser did not solve the required task.
  noProofOfWork: 'Failed the bot check',
});
