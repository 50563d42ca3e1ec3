import { defineText } from '../../src/translations.ts';

// Kinds of personal data, on the page about a person's privacy.
export const personalDataText = defineText('events/personal-data', {
  interests: 'Events and searches you saved, organisers you follow, and events you were invited to.',
  ownEvents: 'Events you organise, and who you invited to them.',
  ownEventsRetained: 'Past events, without your name and links, because attendees have tickets and receipts for them.',
});
