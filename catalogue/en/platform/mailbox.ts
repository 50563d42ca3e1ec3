import { defineText } from '../../src/translations.ts';

export const mailboxText = defineText('platform/mailbox', {
  // The page of a demo that shows the emails which the site would send.
  mailbox: 'Mailbox',
  skipToEmail: 'Skip to the email',
  intro: 'Every email {product} sends appears here. Nothing leaves this machine.',
  messages: 'Messages',
  searchEmails: 'Search emails',
  showAll: 'Show all',
  email: 'Email',
  // For screen readers, when emails arrive.
  newEmails: 'New emails: {count}',
  noMatch: 'No matching emails.',
  noEmails: 'No emails yet.',
  // Badge: the email has a file.
  attachment: 'Attachment',
  allEmails: 'All emails',
  // Labels above the recipient and the time of an email.
  to: 'To',
  sent: 'Sent',
  // Label above the error of an email that was not delivered.
  problem: 'Problem',
  // The name of the tabs, for screen readers.
  view: 'View',
  // Tabs: the email as people see it, its plain text, and its source.
  viewHtml: 'Email',
  viewText: 'Text',
  viewRaw: 'Raw',
  download: 'Download .eml',
  attachments: 'Attachments',
  contentDeleted: 'The content of this email has been deleted.',
  selectEmail: 'Select an email to read it.',
  emptyMailbox: 'Emails appear here as soon as they’re sent.',
  // Badges: the email is not sent yet, was returned, or is not sent again after many attempts.
  queued: 'Waiting',
  bounced: 'Bounced',
  failed: 'Failed',
});
