import { defineText } from '../../src/translations.ts';

/** Where people come from: landing pages, and the groups of the table. */
export const acquisitionLabelsText = defineText('operations/acquisition-labels', {
  home: 'Home page',
  // Noun: the page that lists all events.
  explore: 'Explore',
  events: 'Event page',
  organisers: 'Organiser page',
  register: 'Sign-up page',
  login: 'Sign-in page',
  transfers: 'Ticket transfer',
  profile: 'Invitation or own profile',
  other: 'Other page',
  source: 'Source',
  campaign: 'Campaign',
  landing_page: 'Landing page',
  unknownSource: 'Direct or unknown',
  unknownCampaign: 'No campaign',
  unknownLandingPage: 'Unknown',
});
