import { defineText } from '../../src/translations.ts';

export const eventLiveText = defineText('live/event-live', {
  // Title of the page of an event's stream.
  title: '{event} live',
  // Title of the page of an event's chat.
  chatTitle: '{event} chat',
  cancelled: 'This event is cancelled',
  opensAt: 'Opens {time}',
  ticketNeeded: 'You need a ticket to open this page',
  getATicket: 'Get a ticket to watch the stream and chat with other attendees.',
  notOpenForYou: 'Your ticket doesn’t include the stream or the chat, or they have ended.',
  noStreamYet: 'The stream hasn’t started',
  noStreamYetHint: 'It’ll appear here when the organiser schedules or starts it.',
  getTickets: 'Get tickets',
  viewEvent: 'View event',
  openChat: 'Open chat',
  watchStream: 'Watch stream',
  aboutTheEvent: 'About the event',
});
