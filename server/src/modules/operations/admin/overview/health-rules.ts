import { healthText } from '@festoon/catalogue/operations/health';
import type { HealthNumbers } from './attention-queries.ts';

export type PartHealth = {
  readonly part: 'database' | 'jobs' | 'mail' | 'media' | 'money';
  readonly state: 'good' | 'warning' | 'failure';
  readonly message: string;
};

const JOB_DELAY_SECONDS_MAX = 300;
const EMAIL_DELAY_SECONDS_MAX = 3600;
const MONEY_CHECK_DELAY_SECONDS_MAX = 300;
const CONNECTION_SHARE_MAX = 0.8;

/** Returns the health of each part from the numbers. */
export function evaluateHealth(numbers: HealthNumbers, mediaProblem: string | null): PartHealth[] {
  return [
    databaseHealth(numbers),
    jobHealth(numbers),
    emailHealth(numbers),
    mediaProblem === null
      ? { part: 'media', state: 'good', message: healthText('mediaWorks') }
      : { part: 'media', state: 'warning', message: mediaProblem },
    moneyHealth(numbers),
  ];
}

function databaseHealth({ connections, maxConnections }: HealthNumbers): PartHealth {
  const message = healthText('connections', { used: connections, max: maxConnections });
  return { part: 'database', state: connections > maxConnections * CONNECTION_SHARE_MAX ? 'warning' : 'good', message };
}

function jobHealth({ oldestDueSeconds, deadJobs }: HealthNumbers): PartHealth {
  if (oldestDueSeconds > JOB_DELAY_SECONDS_MAX) {
    return {
      part: 'jobs',
      state: 'failure',
      message: healthText('jobsLate', { minutes: toMinutes(oldestDueSeconds) }),
    };
  }
  if (deadJobs === 0) return { part: 'jobs', state: 'good', message: healthText('jobsOnTime') };
  return {
    part: 'jobs',
    state: 'warning',
    message: healthText('jobsFailed', { count: deadJobs }),
  };
}

function emailHealth({ oldestEmailSeconds, failedEmailsToday }: HealthNumbers): PartHealth {
  if (oldestEmailSeconds > EMAIL_DELAY_SECONDS_MAX) {
    return { part: 'mail', state: 'failure', message: healthText('emailsLate', { minutes: toMinutes(oldestEmailSeconds) }) };
  }
  if (failedEmailsToday === 0) return { part: 'mail', state: 'good', message: healthText('emailsSent') };
  return { part: 'mail', state: 'warning', message: healthText('emailsFailed', { count: failedEmailsToday }) };
}

function moneyHealth({ checkedSecondsAgo, isLedgerConsistent }: HealthNumbers): PartHealth {
  if (checkedSecondsAgo === null) return { part: 'money', state: 'warning', message: healthText('ledgerUnchecked') };
  if (isLedgerConsistent === false) return { part: 'money', state: 'failure', message: healthText('ledgerWrong') };
  if (checkedSecondsAgo > MONEY_CHECK_DELAY_SECONDS_MAX) {
    return {
      part: 'money',
      state: 'warning',
      message: healthText('ledgerCheckLate', { minutes: toMinutes(checkedSecondsAgo) }),
    };
  }
  return { part: 'money', state: 'good', message: healthText('ledgerBalanced') };
}

const toMinutes = (seconds: number): number => Math.round(seconds / 60);
