import { defineText } from '../../src/translations.ts';

export const eventActionsText = defineText('events/event-actions', {
  // Button that opens the ways to share the event.
  share: 'Share',
  addToCalendar: 'Add to calendar',
});
