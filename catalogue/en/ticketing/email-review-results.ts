import { defineText } from '../../src/translations.ts';

/** Emails and notifications to an organiser about the review of their message to attendees. */
export const emailReviewResultsText = defineText('ticketing/email-review-results', {
  rejectedSubject: 'Your message to attendees wasn’t sent',
  rejectedReason: 'You’re receiving this because you organise {event}.',
  rejectedIntro: '{product} reviews messages with links from new organisers before they’re sent. We didn’t send this one.',
  // Labels of facts.
  event: 'Event',
  subject: 'Subject',
  reason: 'Reason',
  rejectedNextStep: 'You can edit your message and send it again.',
  editMessage: 'Edit message',
  approved: 'Your message was approved: {event}',
  rejected: 'Your message wasn’t sent: {event}',
  sendingNow: 'We’re sending it now.',
  sendingLater: 'We’ll send it at the scheduled time.',
  // In the audit log: why an organiser is trusted from now on.
  trustedReason: 'Trusted when a message was approved.',
});
