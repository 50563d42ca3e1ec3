import { defineText } from '../../src/translations.ts';

export const emailsText = defineText('operations/emails', {
  // Badge of an email: it is not sent yet.
  waiting: 'Waiting',
  // Badge of an email, and label in front of the time.
  sent: 'Sent',
  // Badge of an email: the address does not exist.
  bounced: 'Bounced',
  // Badge of an email: it is not tried again.
  givenUp: 'Given up',
  // Header of a column: the subject line.
  subject: 'Subject',
  withoutASubject: 'Without a subject',
  // Label in front of the receiver, and header of a column.
  to: 'To',
  // Header of a column, and label of a filter.
  state: 'State',
  // Label in front of the kind of an email, and header of a column.
  about: 'About',
  // Label in front of the time at which the email was created, and header of a column.
  written: 'Written',
  // Heading.
  mail: 'Mail',
  searchByAddressOrSubject: 'Search by address or subject',
  everyState: 'Every state',
  noMailMatches: 'No mail matches',
  searchForSomethingElseOrDrop: 'Search for something else, or drop a filter.',
  noMailYet: 'No mail yet',
  whatIsSentToPeopleStands: 'What is sent to people stands here.',
  lastError: 'Last error',
  sendMailAgain: 'Send mail again',
  // Button: the email is not tried again.
  giveMailUp: 'Give mail up',
  giveThisMailUp: 'Give this mail up?',
  // “toAddress” is an email address.
  willNotGetItAndWhat: '{toAddress} will not get it, and what it says is forgotten.',
  // The email is not sent yet.
  notYet: 'Not yet',
  // The email was not sent.
  no: 'No',
  // Label in front of the number of tries.
  tries: 'Tries',
  // Label in front of an attached file.
  attached: 'Attached',
  whatItSaidIsNoLonger: 'What it said is no longer kept.',
  whatItSaysIsForIts: 'What it says is for its reader only: it may hold a code or a link that opens something.',
  asItWasWrittenWithoutIts: 'As it was written, without its links and pictures',
  whatTheMailSays: 'What the mail says',
  // An attached file with its size.
  attachment: '{name}, {kilobytes, number} KB',
  // Below a list: how many of its rows are shown.
  emailCount: '{count, plural, one {# email} other {# emails}}',
  loadingMoreEmails: 'Loading more emails',
  emailsNotLoaded: 'We couldn’t load the emails',
});
