import { defineText } from '../../src/translations.ts';

export const transfersText = defineText('ticketing/transfers', {
  thisLinkDoesntWork: 'This link doesn’t work',
  seeYourTickets: 'See your tickets',
  youSentThisTicket: 'You sent this ticket',
  anyoneWithThisLinkCanAccept: 'Anyone with this link can accept it. You can cancel the transfer on the ticket’s page.',
  acceptTicket: 'Accept ticket',
  taking: 'Accepting',
  itsFreeOnceYouAcceptIt: 'It’s free. Once you accept it, it’s yours only. You have until {time}.',
  theTicketForIsYours: 'The ticket for {title} is yours.',
  hasATicketForYou: '{name} has a ticket for you',
  event: 'Event',
  when: 'When',
  where: 'Where',
  ticket: 'Ticket',
});
