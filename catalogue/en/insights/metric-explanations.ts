import { defineText } from '../../src/translations.ts';

export const metricExplanationsText = defineText('insights/metric-explanations', {
  // Each explains how the number with this name is counted.
  income:
    'What you receive in your wallet: sales minus our fees and refunds, including tax. Sales count on the day they’re confirmed, refunds on the day they’re made, in the event’s time zone.',
  tickets:
    'Tickets of confirmed bookings, on the day of the booking. Cancelled tickets are shown separately and aren’t included in the total.',
  visits:
    'Each person who opens the event page counts once per day. Instead of cookies, we use a fingerprint of the IP address and browser, which we delete at the end of the day. Bots, your own team and browsers with scripts turned off aren’t counted.',
  conversion: 'Confirmed bookings per 100 visits. A person who visits on two days counts as two visits.',
  refunds: 'Money refunded to buyers, on the day of the refund. Refunds that the bank returned aren’t counted.',
  sales:
    'Tickets, visits or income for each day. The tickets chart shows all valid tickets at the end of each day, with a line for the total capacity. Diamonds mark when you published the event, changed a price or messaged attendees.',
  funnel:
    'A visit is one person on one day. The later steps are bookings, counted on the day the tickets were held, so no step is larger than the one before. Free bookings and those paid another way skip the payment step. Bookings you added manually aren’t counted.',
  sources:
    'How people first reached your event page: a tracked link, a campaign, another site or directly. Sales count towards the source of the buyer’s first visit.',
  links: 'Visits and sales from each of your tracked links.',
  campaigns: 'The utm_source, utm_medium and utm_campaign values of the links people used.',
  types: 'Tickets of confirmed bookings by ticket type, and what buyers paid. Cancelled tickets are shown separately.',
  promoCodes: 'Bookings with each promo code, their sales and the discount, before refunds.',
  checkIn: 'Check-ins minute by minute, excluding those that were undone. Expected: all valid tickets.',
  places: 'The city in the buyer’s profile when they booked. Cities with fewer than three bookings are grouped.',
  rejectedHolds:
    'Ticket requests we rejected before holding any tickets. Requests over the limit come from accounts or networks that hold too many tickets. When demand is high, browsers complete a short check first, which most bots fail.',
  money: 'What buyers paid, and how much you keep.',
});
