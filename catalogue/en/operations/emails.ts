import { defineText } from '../../src/translations.ts';

export const emailsText = defineText('operations/emails', {
  // Badge of an email: it is not sent yet.
  waiting: 'Waiting',
  // Badge of an email, and label in front of the time.
  sent: 'Sent',
  // Badge of an email: the address does not exist.
  bounced: 'Bounced',
  // Badge of an email: it is not tried again.
  failed: 'Failed',
  // Header of a column: the subject line.
  subject: 'Subject',
  noSubject: 'No subject',
  // Label in front of the receiver, and header of a column.
  to: 'To',
  // Header of a column, and label of a filter.
  status: 'Status',
  // Label in front of the kind of an email, and header of a column.
  type: 'Type',
  // Label in front of the time at which the email was created, and header of a column.
  created: 'Created',
  // Name of the table, for screen readers.
  emails: 'Emails',
  // Heading.
  email: 'Email',
  searchByAddressOrSubject: 'Search by address or subject',
  allStatuses: 'All statuses',
  noEmailsFound: 'No emails found',
  tryAnotherSearchOrRemoveA: 'Try another search or remove a filter.',
  noEmailsYet: 'No emails yet',
  emailsThatTheSiteSendsAppear: 'Emails that the site sends appear here.',
  lastError: 'Last error',
  // In place of the last error.
  discarded: 'Discarded by an administrator.',
  resendEmail: 'Resend email',
  // Button: the email is not tried again.
  discardEmail: 'Discard email',
  discardThisEmail: 'Discard this email?',
  // “toAddress” is an email address.
  weWontSendItToAnd: 'We won’t send it to {toAddress}, and we’ll delete its content.',
  // The email is not sent yet.
  notYet: 'Not yet',
  // The email was not sent.
  no: 'No',
  // Label in front of the number of tries.
  attempts: 'Attempts',
  // Label in front of an attached file.
  attachmentLabel: 'Attachment',
  itsContentIsNoLongerStored: 'Its content is no longer stored.',
  youCantViewThisEmailBecause: 'You can’t view this email because it may contain a private code or link.',
  shownWithoutLinksAndImages: 'Shown without links and images',
  contentOfTheEmail: 'Email content',
  // An attached file with its size.
  attachment: '{name}, {kilobytes, number} KB',
  // Below a list: how many of its rows are shown.
  emailCount: '{count, plural, one {# email} other {# emails}}',
  loadingMoreEmails: 'Loading more emails',
  emailsNotLoaded: 'We couldn’t load the emails',
});
