import { defineText } from '../../src/translations.ts';

export const attendeeEmailLabelsText = defineText('ticketing/attendee-email-labels', {
  sentNotToAll: 'Sent, not to all',
  // The time when a message is sent.
  atOnce: 'At once',
  atASetTime: 'At a set time',
  notSent: 'Not sent',
  notSentYet: 'Not sent yet',
  noOneElseGetsIt: 'No one else gets it.',
  theyWantNoMessagesFromYou: 'They want no messages from you, so it would reach no one.',
  theirTicketIsNoLongerGood: 'Their ticket is no longer good, so it would reach no one.',
  youHaveReachedAsManyPeople: 'You have reached as many people today as you can for now.',
  thatReachesMorePeopleThanThe: 'That reaches more people than the {limit, number} you can write to in a day for now.',
  // Badges: the status of a message to attendees.
  draft: 'Draft',
  scheduled: 'Planned',
  inReview: 'Being looked at',
  rejected: 'Not sent',
  sending: 'Going out',
  sent: 'Sent',
  cancelled: 'Cancelled',
  // Badges: the kind of a message.
  email: 'Message',
  changeNotice: 'Change notice',
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
    '{isSending, select, yes {{delivered, number} of {expected, plural, one {# person} other {# people}}} other {{delivered, plural, one {# person} other {# people}}}}{waiting, plural, =0 {} other {, # on the way}}{failed, plural, =0 {} other {, # could not be delivered}}{unsubscribed, plural, =0 {} other {, # want no messages}}',
  messagesUsedUp:
    '{count, plural, one {# message of this event went out or is planned within a day, as many as can.} other {# messages of this event went out or are planned within a day, as many as can.}}',
  nextOne: 'The next one can go out {time}.',
  moreRoomLater: 'After your first event there is more room.',
  linksWait: 'One with a link is looked at by an administrator first.',
  limitedMessages: 'For now, {messages, plural, one {# message} other {# messages}} a day can go out for an event.',
  limitedMessagesAndPeople:
    'For now, {messages, plural, one {# message} other {# messages}} a day can go out for an event, to {people, plural, one {# more person} other {# more people}} today.',
  newMessages:
    'While you are new here, {messages, plural, one {# message} other {# messages}} a day can go out for an event.',
  newMessagesAndPeople:
    'While you are new here, {messages, plural, one {# message} other {# messages}} a day can go out for an event, to {people, plural, one {# more person} other {# more people}} today.',
  messagesToPerson:
    '{count, plural, one {# message to this person goes out within that day already, as many as can.} other {# messages to this person go out within that day already, as many as can.}}',
  messagesOfEvent:
    '{count, plural, one {# message of this event goes out within that day already, as many as can.} other {# messages of this event go out within that day already, as many as can.}}',
  itCanGoOut: 'It can go out {time}.',
  narrowItDown: 'Narrow it down to fewer people.',
});
