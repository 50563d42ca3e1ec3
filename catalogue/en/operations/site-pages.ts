import { defineText } from '../../src/translations.ts';

export const sitePagesText = defineText('operations/site-pages', {
  // Titles of the pages that the operator of the site writes.
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  help: 'Help',
  contact: 'Contact us',
  // Title of the legal notice: who is responsible for the site.
  imprint: 'Imprint',
  lastUpdated: 'Last updated {day}',
});
