import { defineText } from '../../src/translations.ts';

export const breakdownsText = defineText('insights/breakdowns', {
  // A source of visits: a tracked link.
  link: 'Link: {name}',
  // A source of visits: a campaign.
  campaign: 'Campaign: {name}',
  // A source of visits: without a link or another site.
  direct: 'Direct',
  // Buyers whose city is shown with others.
  otherCities: 'Other cities',
  noVisitsInThisPeriod: 'No visits in this period',
  noTicketsSoldInThisPeriod: 'No tickets sold in this period',
  noVisitsFromTrackedLinks: 'No visits from tracked links',
  noVisitsFromCampaigns: 'No visits from campaigns',
  noBookingsWithPromoCodes: 'No bookings with promo codes',
  noBuyersHaveSharedTheirCity: 'No buyers have shared their city',
  // The group with the largest share, such as "Balcony: 40 % of all tickets".
  leaderOfAll:
    '{measure, select, tickets {{name}: {share} of all tickets} bookings {{name}: {share} of all bookings} other {{name}: {share} of all visits}}',
  // The same where most tickets are in none of the groups.
  leaderOfThese:
    '{measure, select, tickets {{name}: {share} of these tickets} bookings {{name}: {share} of these bookings} other {{name}: {share} of these visits}}',
  // Headers of the columns, from here to "Checked in".
  visits: 'Visits',
  bookings: 'Bookings',
  tickets: 'Tickets',
  sales: 'Sales',
  takenOff: 'Discount',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  letIn: 'Checked in',
  // Names of the breakdowns, from here to "Places".
  sources: 'Sources',
  ticketTypes: 'Ticket types',
  trackedLinks: 'Tracked links',
  campaigns: 'Campaigns',
  promoCodes: 'Promo codes',
  places: 'Cities',
  // The number that sets the length of the bars.
  byTickets: 'By tickets, with sales.',
  byBookings: 'By bookings, with sales.',
  byVisits: 'By visits, with sales.',
  ticketCount: '{count, plural, one {# ticket} other {# tickets}}',
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
  visitCount: '{count, plural, one {# visit} other {# visits}}',
  moreInTable: '{count, plural, one {# more row in the table.} other {# more rows in the table.}}',
  // Makes a sentence of a heading such as "No visits in these days".
  emptySentence: '{text}.',
});
