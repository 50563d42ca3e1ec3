import { defineText } from '../../src/translations.ts';

export const attendeeEmailLabelsText = defineText('ticketing/attendee-email-labels', {
  partlySent: 'Partly sent',
  // The time when a message is sent.
  rightAway: 'Right away',
  atASetTime: 'At a set time',
  notSent: 'Not sent',
  notSentYet: 'Not sent yet',
  noOneElseWillGetIt: 'No one else will get it.',
  theyveUnsubscribedFromYourMessagesSo: 'They’ve unsubscribed from your messages, so no one would get this.',
  theirTicketIsNoLongerValid: 'Their ticket is no longer valid, so no one would get this.',
  youveReachedTodaysRecipientLimit: 'You’ve reached today’s recipient limit.',
  thatsMoreThanThePeopleYou: 'For now, you can message up to {limit, number} people a day.',
  // Badges: the status of a message to attendees.
  draft: 'Draft',
  scheduled: 'Scheduled',
  inReview: 'In review',
  rejected: 'Not approved',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
  // Badges: the kind of a message.
  email: 'Message',
  changeNotice: 'Event update',
  automatic: 'Automatic',
  // The recipients of a message; the audience is, for example, “Everyone with a ticket”.
  segment:
    '{audience}{ticketTypes, plural, =0 {} =1 {, one ticket type} other {, # ticket types}}{hasFrom, select, yes {, booked from {from}} other {}}{hasUntil, select, yes {, booked until {until}} other {}}{hasPromoCode, select, yes {, with a promo code} other {}}',
  atTheStart: 'At the start',
  atTheEnd: 'At the end',
  relativeTime:
    '{unit, select, minutes {{count, plural, one {# minute} other {# minutes}}} hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# day} other {# days}}}} {when, select, beforeStart {before the start} afterStart {after the start} beforeEnd {before the end} other {after the end}}',
  relativeTimeAndDate: '{timing}: {time}',
  // The number of people that a message has reached.
  delivery:
    '{isPartial, select, yes {{delivered, number} of {expected, plural, one {# person} other {# people}}} other {{delivered, plural, one {# person} other {# people}}}}{waiting, plural, =0 {} other {, # pending}}{failed, plural, =0 {} other {, # failed}}{unsubscribed, plural, =0 {} other {, # unsubscribed}}',
  messagesUsedUp:
    '{count, plural, one {You’ve reached the limit of # message a day for this event, including scheduled ones.} other {You’ve reached the limit of # messages a day for this event, including scheduled ones.}}',
  nextOne: 'You can send the next one from {time}.',
  moreRoomLater: 'Your limit goes up after your first event.',
  linksWait: 'Messages with links are reviewed by an administrator first.',
  limitedMessages: 'For now, you can send {messages, plural, one {# message} other {# messages}} a day per event.',
  limitedMessagesAndPeople:
    'For now, you can send {messages, plural, one {# message} other {# messages}} a day per event, to {people, plural, one {# more person} other {# more people}} today.',
  newMessages:
    'While your account is new, you can send {messages, plural, one {# message} other {# messages}} a day per event.',
  newMessagesAndPeople:
    'While your account is new, you can send {messages, plural, one {# message} other {# messages}} a day per event, to {people, plural, one {# more person} other {# more people}} today.',
  messagesToPerson:
    '{count, plural, one {That would exceed the limit of # message a day for this person.} other {That would exceed the limit of # messages a day for this person.}}',
  messagesOfEvent:
    '{count, plural, one {That would exceed the limit of # message a day for this event.} other {That would exceed the limit of # messages a day for this event.}}',
  youCanSendIt: 'You can send it from {time}.',
  chooseFewerRecipients: 'Choose fewer recipients.',
});
