import { defineText } from '../../src/translations.ts';

export const requestsAndWaitlistText = defineText('ticketing/requests-and-waitlist', {
  // Button: refuses a request to join.
  decline: 'Decline',
  declineConsequence:
    '{count, plural, one {They’ll get an email and won’t be charged.} other {They’ll each get an email and won’t be charged.}}',
  message: 'Message',
  optionalIncludedInTheEmail: 'Optional. Included in the email.',
  weCouldntLoadTheRequests: 'We couldn’t load the requests',
  requestsToJoin: 'Requests to join',
  filterRequests: 'Filter requests',
  // Filters of the requests, with the number of each.
  waiting: 'Pending {count, number}',
  toPay: 'Unpaid {count, number}',
  declined: 'Declined {count, number}',
  selectAll: 'Select all',
  selected: '{count, number} selected',
  declineCount: 'Decline {count, number}',
  approveCount: 'Approve {count, number}',
  answerNotSent: '{problem} No one was notified.',
  weCouldntSaveYourDecision: 'We couldn’t save your decision',
  // Beside the price: when the person asked.
  requested: 'requested {time}',
  declineName: 'Decline {name}',
  // Button: accepts a request to join.
  approve: 'Approve',
  approveName: 'Approve {name}',
  paymentDue: 'Payment due {time}',
  declineQuestion: 'Decline {name}?',
  declinePeople: '{count, plural, one {Decline # person?} other {Decline # people?}}',
  requestsNotAnswered: '{count, plural, one {# request wasn’t answered} other {# requests weren’t answered}}',
  waitingEmpty: 'No pending requests.',
  approvedEmpty: 'No unpaid requests.',
  declinedEmpty: 'No declined requests.',
  soldOut: '{name}: not enough tickets left. Increase the quantity or decline.',
  failure: '{name}: {problem}',
  someone: 'Someone',
  // Below a list: how many of its rows are shown.
  requestCountOf: '{shown, number} of {count, plural, one {# request} other {# requests}}',
  loadingMoreRequests: 'Loading more requests',
  weCouldntLoadTheWaitingList: 'We couldn’t load the waiting list',
  waitingList: 'Waiting list',
  ticketsThatBecomeAvailableAreOffered:
    'Tickets that become available are offered in this order, for up to 12 hours each. Increase the quantity to make more offers.',
  since: 'since {time}',
  offeredUntil: 'Offered until {time}',
  // After the name of a ticket type. The number at the end is the number of tickets.
  peopleWaiting:
    '{people, plural, one {# person waiting} other {# people waiting}} for {tickets, plural, one {# ticket} other {# tickets}}',
  waitingWithOffers:
    '{people, plural, one {# person waiting} other {# people waiting}} for {tickets, plural, one {# ticket} other {# tickets}}, {turns, plural, one {# open offer} other {# open offers}}',
  // Below a list: how many of its rows are shown.
  personCount: '{count, plural, one {# person} other {# people}}',
  loadingMorePeople: 'Loading more people',
});
