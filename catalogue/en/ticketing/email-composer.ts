import { defineText } from '../../src/translations.ts';

export const emailComposerText = defineText('ticketing/email-composer', {
  editMessage: 'Edit message',
  newMessage: 'New message',
  message: 'Message',
  howTheMailLooks: 'How the mail looks',
  thisMessageIsPlannedWhatYou:
    'This message is planned. What you change counts once you plan it again or save it as a draft.',
  anAdministratorLooksAtThisMessage: 'An administrator looks at this message first',
  thisMessageWasNotSent: 'This message was not sent',
  anAdministratorWroteChangeItAnd: 'An administrator wrote: “{reason}” Change it and send it again.',
  subject: 'Subject',
  anEmptyLineBeginsAParagraph: 'An empty line begins a paragraph. Web addresses become links.',
  alsoToPeopleWhoBookLater: 'Also to people who book later',
  theyGetItAfterTheirConfirmation: 'They get it after their confirmation, as long as the event is not over.',
  peopleCanAnswer: 'People can answer',
  answersGoToWhichTheySee: 'Answers go to {email}, which they see.',
  saving: 'Saving',
  sendNow: 'Send now',
  planMessage: 'Plan message',
  saveAsDraft: 'Save as draft',
  sendMeATest: 'Send me a test',
  sending: 'Sending',
  sendWarning: 'What was sent cannot be taken back.',
  sendTo: '{count, plural, one {Send to # person?} other {Send to # people?}}',
  sendMessage: 'Send message',
  aTestIsOnItsWay: 'A test is on its way to {sentTo}',
  writeASubject: 'Write a subject.',
  writeYourMessage: 'Write your message.',
  chooseADateAndTime: 'Choose a date and time.',
  anAdministratorLooksAtYourMessage: 'An administrator looks at your message first',
  messagePlanned: 'Message planned',
  draftSaved: 'Draft saved',
  yourMessageIsGoingOut: 'Your message is going out',
  // Label of the recipients.
  to: 'To',
  // Opens the filters of the recipients; some are set.
  narrowedDown: 'Narrowed down',
  // Opens the filters of the recipients.
  narrowItDown: 'Narrow it down',
  promoCode: 'Promo code',
  anyOrNone: 'Any, or none',
  ticketTypes: 'Ticket types',
  noneChosenMeansAll: 'None chosen means all.',
  bookedFrom: 'Booked from',
  bookedUntil: 'Booked until',
  onePerson: 'One person',
  inReview:
    'It holds a link. Once it is approved it goes out by itself; either way you are told. If you change it, it is looked at anew.',
  inReviewWithTime:
    'It holds a link. Once it is approved it goes out when it is due; either way you are told. If you change it, it is looked at anew.',
  answersGoToYourAddress: 'Answers go to your address, which they see.',
  reachesNow: 'Reaches <strong>{count, plural, one {# person} other {# people}}</strong> now, each address once.',
  reachesLater:
    'Reaches <strong>{count, plural, one {# person} other {# people}}</strong> as things are, each address once.',
  unsubscribed:
    '{count, plural, one {# person more wants no messages from you.} other {# people more want no messages from you.}}',
  // In place of the name of a recipient, in the label of the button that removes them.
  removeOnePerson: 'one person',
});
