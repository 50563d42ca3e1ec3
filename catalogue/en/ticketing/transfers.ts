import { defineText } from '../../src/translations.ts';

export const transfersText = defineText('ticketing/transfers', {
  thisLinkDoesNotWork: 'This link does not work',
  seeYourTickets: 'See your tickets',
  youSentThisTicket: 'You sent this ticket',
  itWaitsForWhoeverHasThis: 'It waits for whoever has this link. You can take it back on the ticket’s page.',
  takeTheTicket: 'Take the ticket',
  taking: 'Taking',
  itCostsNothingAndIsOnly: 'It costs nothing and is only yours then. The offer stands until {time}.',
  theTicketForIsYours: 'The ticket for {title} is yours.',
  hasATicketForYou: '{name} has a ticket for you',
  event: 'Event',
  when: 'When',
  where: 'Where',
  ticket: 'Ticket',
});
