import { defineText } from '../../src/translations.ts';

export const ticketTransferText = defineText('ticketing/ticket-transfer', {
  passThisTicketOn: 'Pass this ticket on',
  theTicketIsYoursAgain: 'The ticket is yours again.',
  cancelTransfer: 'Take it back',
  cancellingTransfer: 'Taking back',
  theTicketIsOnItsWay: 'The ticket is on its way to {name}.',
  stay: 'Keep it',
  sendTicket: 'Send ticket',
  sending: 'Sending',
  name: 'Name',
  eMail: 'E-mail',
  aFewWordsOptional: 'A few words (optional)',
  theyGetAMailWithA:
    'They get a mail with a link. Once they accept the ticket it has a new code, and yours is no longer valid. A ticket that is passed on can’t be cancelled by you any more.',
  onItsWay: 'On its way to {name} (<email>{address}</email>). It stays yours until they take it, by {time}.',
});
