import { defineText } from '../../src/translations.ts';

export const footerText = defineText('app/footer', {
  // Links to the pages of the operator, at the bottom of each page.
  terms: 'Terms',
  privacy: 'Privacy',
  // Link to the rules for refunds.
  refunds: 'Refunds',
  help: 'Help',
  contact: 'Contact',
  // Link to the legal notice: who is responsible for the site.
  imprint: 'Imprint',
});
