import { defineText } from '../../src/translations.ts';

export const eventChangesText = defineText('ticketing/event-changes', {
  cancel: 'Cancel {title}?',
  thisCantBeUndone: 'This can’t be undone.',
  // Label of the reason.
  why: 'Reason',
  message: 'Message',
  shownOnTheEventPageAnd: 'Shown on the event page and in emails.',
  notCancelledReason: '{problem} No one was notified.',
  weCouldntCancelTheEvent: 'We couldn’t cancel the event',
  youreOffline: 'You’re offline',
  stay: 'Keep event',
  cancelEvent: 'Cancel event',
  cancellingTheEvent: 'Cancelling the event',
  weCouldntLoadWhatHappensNext: 'We couldn’t load the next steps',
  tryAgain: 'Try again',
  whatHappensNext: 'What happens next',
  eventCancelled: 'Event cancelled',
  thereAreNoBookingsSoNo: 'There are no bookings, so no one will be notified.',
  theEventPageStaysOnlineAnd: 'The event page stays online and says it’s cancelled.',
  // Reasons why an event is cancelled.
  tooFew: 'Too few people signed up',
  performer: 'A performer or speaker can’t make it',
  venue: 'The venue isn’t available',
  weather: 'Bad weather',
  other: 'Something else',
  refund: '{amount} will be refunded to {buyers, plural, one {# buyer} other {# buyers}}, including platform fees.',
  bookingsEnd:
    '{bookings, plural, one {# booking} other {# bookings}} with {tickets, plural, one {# ticket} other {# tickets}} will be cancelled, and each buyer will get an email.',
  refundChoice: 'Card refunds start after 48 hours. Until then, buyers can choose to get the money in their wallet.',
  holdsEnd: '{count, plural, one {# unpaid hold will be released.} other {# unpaid holds will be released.}}',
  requestsEnd: '{count, plural, one {# request to join will be closed.} other {# requests to join will be closed.}}',
  waitingPeople:
    '{count, plural, one {# person on a waiting list will be notified.} other {# people on waiting lists will be notified.}}',
  // The word that the organiser types before the button works. The case of the letters does not matter.
  confirmationWord: 'cancel',
  // The word is confirmationWord.
  typeToConfirm: 'Type <word></word> to confirm',
  notifyTicketHolders: 'Notify ticket holders',
  notifyingPeople: '{count, plural, one {Notifying # person} other {Notifying # people}}',
  noOneWasNotified: 'No one was notified',
  title: 'Notify ticket holders of the changes?',
  eachAddressGetsOneEmailIts:
    'We’ll send one email to each address. People who unsubscribed get it too, because it’s about their ticket.',
  notifyNoOne: 'Don’t notify',
  sending: 'Sending',
  // Button: sends the message.
  notifyPeople: '{count, plural, one {Notify # person} other {Notify # people}}',
  notify: 'Notify',
  ticketHoldersAreUpToDate: 'Ticket holders are up to date.',
  whyItChangedOrWhatTo: 'Why it changed, or what to do if they can’t come.',
  // The changed parts of an event.
  time: 'When',
  place: 'Where',
  price: 'Price',
  before: 'before: <s>{before}</s>',
});
