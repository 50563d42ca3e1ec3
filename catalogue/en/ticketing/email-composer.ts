import { defineText } from '../../src/translations.ts';

export const emailComposerText = defineText('ticketing/email-composer', {
  editMessage: 'Edit message',
  newMessage: 'New message',
  message: 'Message',
  preview: 'Preview',
  thisMessageIsScheduledYourChanges:
    'This message is scheduled. Your changes apply once you schedule it again or save it as a draft.',
  anAdministratorIsReviewingThisMessage: 'An administrator is reviewing this message',
  thisMessageWasntSent: 'This message wasn’t sent',
  anAdministratorWroteEditYourMessage: 'An administrator wrote: “{reason}” Edit your message and send it again.',
  // Label of a choice: the language of the subject and the message below.
  language: 'Language',
  languageHint: 'Recipients get the text in the language they use this site in, or else in {main}.',
  subject: 'Subject',
  leaveABlankLineForA: 'Leave a blank line for a new paragraph. Links are clickable.',
  alsoSendToFutureBookings: 'Also send to future bookings',
  sentAfterTheirConfirmationUntilThe: 'Sent after their confirmation, until the event ends.',
  allowReplies: 'Allow replies',
  repliesGoToVisibleToRecipients: 'Replies go to {email} (visible to recipients).',
  saving: 'Saving',
  sendNow: 'Send now',
  planMessage: 'Schedule message',
  saveAsDraft: 'Save as draft',
  sendMeATest: 'Send me a test',
  sending: 'Sending',
  sendWarning: 'This can’t be undone.',
  sendTo: '{count, plural, one {Send to # person?} other {Send to # people?}}',
  sendMessage: 'Send message',
  testSentTo: 'Test sent to {sentTo}',
  enterASubject: 'Enter a subject.',
  enterAMessage: 'Enter a message.',
  chooseADateAndTime: 'Choose a date and time.',
  messageSentForReview: 'Message sent for review',
  messagePlanned: 'Message scheduled',
  draftSaved: 'Draft saved',
  sendingYourMessage: 'Sending your message',
  // Label of the recipients.
  to: 'To',
  // Opens the filters of the recipients; some are set.
  narrowedDown: 'Filtered recipients',
  // Opens the filters of the recipients.
  filterRecipients: 'Filter recipients',
  promoCode: 'Promo code',
  anyOrNone: 'Any or none',
  ticketTypes: 'Ticket types',
  leaveEmptyForAll: 'Leave empty for all.',
  bookedFrom: 'Booked from',
  bookedUntil: 'Booked until',
  onePerson: 'One person',
  inReview:
    'It contains a link. Once it’s approved, we’ll send it automatically. We’ll notify you either way. If you edit it, it’ll be reviewed again.',
  inReviewWithTime:
    'It contains a link. Once it’s approved, we’ll send it at the scheduled time. We’ll notify you either way. If you edit it, it’ll be reviewed again.',
  repliesGoToYourEmailAddress: 'Replies go to your email address (visible to recipients).',
  reachesNow: '<strong>{count, plural, one {# recipient} other {# recipients}}</strong>, one email per address.',
  reachesLater: '<strong>{count, plural, one {# recipient} other {# recipients}}</strong> so far, one email per address.',
  unsubscribed:
    '{count, plural, one {# more person has unsubscribed from your messages.} other {# more people have unsubscribed from your messages.}}',
  // In place of the name of a recipient, in the label of the button that removes them.
  removeOnePerson: 'one person',
});
