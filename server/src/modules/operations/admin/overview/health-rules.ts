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
      ? { part: 'media', state: 'good', message: 'Streams and calls work.' }
      : { part: 'media', state: 'warning', message: mediaProblem },
    moneyHealth(numbers),
  ];
}

function databaseHealth({ connections, maxConnections }: HealthNumbers): PartHealth {
  const message = `${connections} of ${maxConnections} connections in use.`;
  return { part: 'database', state: connections > maxConnections * CONNECTION_SHARE_MAX ? 'warning' : 'good', message };
}

function jobHealth({ oldestDueSeconds, deadJobs }: HealthNumbers): PartHealth {
  if (oldestDueSeconds > JOB_DELAY_SECONDS_MAX) {
    return {
      part: 'jobs',
      state: 'failure',
      message: `A job has waited for ${formatMinutes(oldestDueSeconds)}. See whether the worker is running.`,
    };
  }
  if (deadJobs === 0) return { part: 'jobs', state: 'good', message: 'All jobs run in time.' };
  return {
    part: 'jobs',
    state: 'warning',
    message: deadJobs === 1 ? 'One job was given up.' : `${deadJobs} jobs were given up.`,
  };
}

function emailHealth({ oldestEmailSeconds, failedEmailsToday }: HealthNumbers): PartHealth {
  if (oldestEmailSeconds > EMAIL_DELAY_SECONDS_MAX) {
    return { part: 'mail', state: 'failure', message: `A mail has waited for ${formatMinutes(oldestEmailSeconds)}.` };
  }
  if (failedEmailsToday === 0) return { part: 'mail', state: 'good', message: 'All mail of the last day went out.' };
  const emailCount = failedEmailsToday === 1 ? 'One mail' : `${failedEmailsToday} mails`;
  return { part: 'mail', state: 'warning', message: `${emailCount} of the last day did not arrive.` };
}

function moneyHealth({ checkedSecondsAgo, isLedgerConsistent }: HealthNumbers): PartHealth {
  if (checkedSecondsAgo === null) return { part: 'money', state: 'warning', message: 'Not checked yet.' };
  if (isLedgerConsistent === false) return { part: 'money', state: 'failure', message: 'The money does not add up.' };
  if (checkedSecondsAgo > MONEY_CHECK_DELAY_SECONDS_MAX) {
    return {
      part: 'money',
      state: 'warning',
      message: `Last checked ${formatMinutes(checkedSecondsAgo)} ago; it should be each minute.`,
    };
  }
  return { part: 'money', state: 'good', message: 'Every movement adds up.' };
}

function formatMinutes(seconds: number): string {
  const count = Math.round(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
