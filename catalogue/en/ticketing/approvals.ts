import { defineText } from '../../src/translations.ts';

export const approvalsText = defineText('ticketing/approvals', {
  // Button: refuses a request to join.
  decline: 'Decline',
  eachGetsAMailTheyHave: '{count, plural, one {They get a mail.} other {Each gets a mail.}} They have paid nothing.',
  aWordWithIt: 'A word with it',
  optionalItStandsInTheMail: 'Optional; it stands in the mail.',
  theRequestsDidNotLoad: 'The requests did not load',
  requestsToJoin: 'Requests to join',
  whichRequests: 'Which requests',
  // Filters of the requests, with the number of each.
  waiting: 'Waiting {count, number}',
  toPay: 'To pay {count, number}',
  declined: 'Declined {count, number}',
  chooseAll: 'Choose all',
  chosen: '{count, number} chosen',
  declineCount: 'Decline {count, number}',
  letInCount: 'Let {count, number} in',
  answerNotSent: '{problem} No one was told anything.',
  yourAnswerDidNotArrive: 'Your answer did not arrive',
  // Beside the price: when the person asked.
  asked: 'asked {time}',
  declineName: 'Decline {name}',
  // Button: accepts a request to join.
  letIn: 'Let in',
  letInName: 'Let {name} in',
  paysUntil: 'Pays until {time}',
  declineQuestion: 'Decline {name}?',
  declinePeople: '{count, plural, one {Decline # person?} other {Decline # people?}}',
  requestsStay: '{count, plural, one {# request stays as it is} other {# requests stay as they are}}',
  waitingEmpty: 'Everyone has an answer.',
  approvedEmpty: 'No one who was let in still has to pay.',
  declinedEmpty: 'No one was turned down.',
  soldOut: '{name}: too few places are left. Raise the quantity, or decline.',
  failure: '{name}: {problem}',
  someone: 'Someone',
});
