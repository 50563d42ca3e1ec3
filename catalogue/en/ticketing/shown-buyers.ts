import { defineText } from '../../src/translations.ts';

export const shownBuyersText = defineText('ticketing/shown-buyers', {
  // Switch: whether the page of the event shows the buyer of the tickets to other people.
  showMe: 'Show my name and photo on the event page',
  showMeHint: 'Only people who are signed in see them. You can change this any time.',
});
