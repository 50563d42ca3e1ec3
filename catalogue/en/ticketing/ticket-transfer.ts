import { defineText } from '../../src/translations.ts';

export const ticketTransferText = defineText('ticketing/ticket-transfer', {
  transferTicket: 'Transfer ticket',
  transferCancelledTheTicketIsYours: 'Transfer cancelled. The ticket is yours again.',
  cancelTransfer: 'Cancel transfer',
  cancellingTransfer: 'Cancelling',
  ticketSentTo: 'Ticket sent to {name}.',
  stay: 'Cancel',
  sendTicket: 'Send ticket',
  sending: 'Sending',
  name: 'Name',
  email: 'Email',
  messageOptional: 'Message (optional)',
  theyllGetAnEmailWithA:
    'They’ll get an email with a link. Once they accept, they get a new code and yours stops working. You can no longer cancel a ticket you’ve transferred.',
  sentTo: 'Sent to {name} (<email>{address}</email>). It’s yours until they accept it. They have until {time}.',
});
