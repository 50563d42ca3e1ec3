import { defineText } from '../../src/translations.ts';

export const attentionQueueText = defineText('operations/attention-queue', {
  // Heading: what an administrator has to decide.
  whatWaits: 'What waits',
  everythingThatNeededAnAdministratorIs: 'Everything that needed an administrator is decided.',
  nothingWaitsForYou: 'Nothing waits for you',
  readInTheAuditLogWho: 'Read in the audit log who did what',
  // Badge: this is urgent.
  lookIntoIt: 'Look into it',
  // After the number of these, which is shown in front.
  moneyCheck: '{count, plural, one {rule of the money check broken} other {rules of the money check broken}}',
  // After the number of these, which is shown in front.
  reports: '{count, plural, one {report to decide} other {reports to decide}}',
  // After the number of these, which is shown in front.
  payouts: '{count, plural, one {payout to decide} other {payouts to decide}}',
  // After the number of these, which is shown in front.
  payoutsToSecond: '{count, plural, one {payout waits for your second yes} other {payouts wait for your second yes}}',
  // After the number of these, which is shown in front.
  eventModerations: '{count, plural, one {event to review} other {events to review}}',
  // After the number of these, which is shown in front.
  attendeeEmailsInReview: '{count, plural, one {organiser’s message held back} other {organisers’ messages held back}}',
  // After the number of these, which is shown in front.
  disputes: '{count, plural, one {open dispute} other {open disputes}}',
  // After the number of these, which is shown in front.
  differences: '{count, plural, one {open difference with the provider} other {open differences with the provider}}',
  // After the number of these, which is shown in front.
  failedJobs: '{count, plural, one {failed job} other {failed jobs}}',
  // After the number of these, which is shown in front.
  bouncedEmails: '{count, plural, one {mail bounced this week} other {mails bounced this week}}',
  // After the number of these, which is shown in front.
  failedEmails: '{count, plural, one {mail given up this week} other {mails given up this week}}',
});
