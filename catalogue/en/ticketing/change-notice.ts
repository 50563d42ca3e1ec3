import { defineText } from '../../src/translations.ts';

export const changeNoticeText = defineText('ticketing/change-notice', {
  notifyTicketHolders: 'Notify ticket holders',
  notifyingPeople: '{count, plural, one {Notifying # person} other {Notifying # people}}',
  noOneWasNotified: 'No one was notified',
  title: 'Notify ticket holders of the changes?',
  eachAddressGetsOneEmailIts: 'Each address gets one email. It’s about their ticket, so people who unsubscribed get it too.',
  notifyNoOne: 'Don’t notify',
  sending: 'Sending',
  // Button: sends the message.
  notifyPeople: '{count, plural, one {Notify # person} other {Notify # people}}',
  notify: 'Notify',
  ticketHoldersAreUpToDate: 'Ticket holders are up to date.',
  message: 'Message',
  whyItChangedOrWhatTo: 'Why it changed, or what to do if they can’t come.',
  // The changed parts of an event.
  time: 'When',
  place: 'Where',
  price: 'Price',
  before: 'before: <s>{before}</s>',
});
