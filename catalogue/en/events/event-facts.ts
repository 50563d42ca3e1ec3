import { defineText } from '../../src/translations.ts';

export const eventFactsText = defineText('events/event-facts', {
  // Label of the date and time.
  when: 'When',
  // Label of the place.
  where: 'Where',
  allDay: 'All day',
  // The place of an event that takes place online.
  online: 'Online',
  ticketHoldersGetTheLink: 'Ticket holders get the link.',
  joinOnline: 'Join online',
  // When the doors open, after the times of the event: "19:30–23:00 · doors 19:00".
  doorsAt: 'doors {time}',
  // After the address of an event that takes place there and online.
  alsoOnline: 'also online',
});
