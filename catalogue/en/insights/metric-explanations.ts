import { defineText } from '../../src/translations.ts';

export const metricExplanationsText = defineText('insights/metric-explanations', {
  // Each explains how the number with this name is counted.
  income:
    'Sales less the platform’s fees and refunds: what reaches your wallet. Tax is part of it. A sale counts on the day it was confirmed, a refund on the day it was made, in the event’s own time zone.',
  tickets:
    'Tickets of confirmed bookings, on the day of the booking. Tickets that were cancelled are shown apart and taken off the total.',
  visits:
    'One person on the event’s page on one day, counted without cookies: a fingerprint of address and browser that is thrown away after the day. Machines, your own team and browsers without scripts are left out.',
  conversion: 'Confirmed bookings for every hundred visits. People who come on two days count as two visits.',
  refunds:
    'Money on its way back or returned to buyers, on the day the refund was made. Refunds that the bank sent back do not count.',
  sales:
    'Each day shows what was sold or counted on that day. Tickets are summed up: those that stood at the end of each day, with all places there are as a line. Diamonds mark when you published, changed a price or wrote to attendees.',
  funnel:
    'A visit is a person on a day. Everything after it is a booking, counted on the day its hold began, so that no step is larger than the one before. Free bookings and those paid otherwise pass the checkout at once. Bookings you added by hand are left out.',
  sources:
    'Where people came from when they first opened the page: your tracked link, else the campaign in the address, else the site before, else directly. Sales go to where the buyer’s first page said.',
  links: 'Visits and sales through each of your tracked links, by the code in the address.',
  campaigns: 'The words utm_source, utm_medium and utm_campaign of the address by which people came.',
  types: 'Tickets of confirmed bookings by ticket type, with what buyers paid for them. Cancelled tickets are shown apart.',
  promoCodes: 'Confirmed bookings with each promo code, what they brought and what the code took off.',
  checkIn:
    'Tickets that were let in, minute by minute; an undone check-in is taken off again. Expected are all tickets that stand.',
  places:
    'The city buyers gave in their profile when they booked. Cities with fewer than three bookings are shown together.',
  rejectedHolds:
    'Requests for tickets that were rejected before anything was held. Requests beyond the limits come from accounts or networks that hold too many tickets. While a sale is under pressure, browsers solve a short task first; bots usually don’t.',
  money: 'What buyers paid, and what of it stays with you.',
});
