import { defineText } from '../../src/translations.ts';

export const changeNoticeText = defineText('ticketing/change-notice', {
  notifyTicketHolders: 'Tell ticket holders',
  theNewsIsOnItsWay: '{count, plural, one {The news is on its way to # person} other {The news is on its way to # people}}',
  noOneWasNotified: 'No one was notified',
  title: 'Tell ticket holders what changed',
  eachAddressGetsOneMailThey: 'Each address gets one mail. They cannot opt out of it, for it is about their ticket.',
  notifyNoOne: 'Don’t tell',
  sending: 'Sending',
  // Button: sends the message.
  notifyPeople: '{count, plural, one {Tell # person} other {Tell # people}}',
  notify: 'Tell them',
  ticketHoldersKnowEverythingAsIt: 'Ticket holders know everything as it is.',
  aWordFromYou: 'A word from you',
  whyItChangedOrWhatTo: 'Why it changed, or what to do if they cannot come.',
  // The changed parts of an event.
  time: 'When',
  place: 'Where',
  price: 'Price',
  before: 'before: <s>{before}</s>',
});
