import { defineText } from '../../src/translations.ts';

export const healthText = defineText('operations/health', {
  mediaWorks: 'Streams and calls are working.',
  connections: '{used, number} of {max, number} connections in use.',
  jobsLate:
    '{minutes, plural, one {A job has been waiting for # minute. Check that the worker is running.} other {A job has been waiting for # minutes. Check that the worker is running.}}',
  jobsOnTime: 'All jobs are on time.',
  jobsFailed: '{count, plural, one {# job failed permanently.} other {# jobs failed permanently.}}',
  emailsLate:
    '{minutes, plural, one {An email has been waiting for # minute.} other {An email has been waiting for # minutes.}}',
  emailsSent: 'All emails from the last 24 hours were sent.',
  emailsFailed:
    '{count, plural, one {# email couldn’t be delivered in the last 24 hours.} other {# emails couldn’t be delivered in the last 24 hours.}}',
  ledgerUnchecked: 'The ledger hasn’t been checked yet.',
  ledgerWrong: 'The ledger doesn’t balance.',
  ledgerCheckLate:
    '{minutes, plural, one {Last checked # minute ago. It should be checked every minute.} other {Last checked # minutes ago. It should be checked every minute.}}',
  ledgerBalanced: 'The ledger balances.',
});
