import { defineText } from '../../src/translations.ts';

export const eventHeaderText = defineText('hosting/event-header', {
  // Tab: opens the editor of the event.
  edit: 'Edit',
  attendees: 'Attendees',
  // Tab: opens the page that checks tickets at the door.
  checkIn: 'Check-in',
  messages: 'Messages',
  promotions: 'Promotions',
  waitingRoom: 'Waiting room',
  team: 'Team',
  analytics: 'Analytics',
  startAndPlace: '{start} · {place}',
  // In place of the title of an event without one.
  untitledEvent: 'Untitled event',
  // Name of the tabs of an event, for screen readers.
  thisEvent: 'This event',
});
