import { defineText } from '../../src/translations.ts';

export const featureLabelsText = defineText('operations/feature-labels', {
  chats: 'Chats',
  streams: 'Live streams',
  calls: 'Calls',
  imports: 'Event import',
  reviews: 'Reviews',
  top_ups: 'Wallet top-ups',
  link_previews: 'Link previews in chats',
});
