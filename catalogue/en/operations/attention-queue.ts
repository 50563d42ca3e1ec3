import { defineText } from '../../src/translations.ts';

export const attentionQueueText = defineText('operations/attention-queue', {
  // Heading: what an administrator has to decide.
  whatWaits: 'Needs attention',
  youreAllCaughtUp: 'You’re all caught up.',
  nothingNeedsYourAttention: 'Nothing needs your attention',
  viewAuditLog: 'View audit log',
  // Badge: this is urgent.
  investigate: 'Investigate',
  // After the number of these, which is shown in front.
  moneyCheck: '{count, plural, one {failed ledger check} other {failed ledger checks}}',
  // After the number of these, which is shown in front.
  reports: '{count, plural, one {report to review} other {reports to review}}',
  // After the number of these, which is shown in front.
  payouts: '{count, plural, one {payout to approve} other {payouts to approve}}',
  // After the number of these, which is shown in front.
  payoutsToSecond: '{count, plural, one {payout awaiting second approval} other {payouts awaiting second approval}}',
  // After the number of these, which is shown in front.
  eventModerations: '{count, plural, one {event to review} other {events to review}}',
  // After the number of these, which is shown in front.
  attendeeEmailsInReview: '{count, plural, one {organiser email to review} other {organiser emails to review}}',
  // After the number of these, which is shown in front.
  disputes: '{count, plural, one {open dispute} other {open disputes}}',
  // After the number of these, which is shown in front.
  differences: '{count, plural, one {open difference with the provider} other {open differences with the provider}}',
  // After the number of these, which is shown in front.
  failedJobs: '{count, plural, one {failed job} other {failed jobs}}',
  // After the number of these, which is shown in front.
  bouncedEmails: '{count, plural, one {email bounced this week} other {emails bounced this week}}',
  // After the number of these, which is shown in front.
  failedEmails: '{count, plural, one {email failed this week} other {emails failed this week}}',
});
