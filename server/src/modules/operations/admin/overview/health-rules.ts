import type { HealthNumbers } from './waiting-queries.ts';

export type PartHealth = {
  readonly part: 'database' | 'jobs' | 'mail' | 'media' | 'money';
  readonly state: 'good' | 'warning' | 'failure';
  readonly words: string;
};

const LATE_JOB_SECONDS = 300;
const LATE_MAIL_SECONDS = 3600;
const LATE_CHECK_SECONDS = 300;
const FULL_SHARE = 0.8;

/** Returns the health of each part from the numbers. */
export function healthOf(numbers: HealthNumbers, mediaProblem: string | null): PartHealth[] {
  return [
    databaseHealth(numbers),
    jobHealth(numbers),
    mailHealth(numbers),
    mediaProblem === null
      ? { part: 'media', state: 'good', words: 'Streams and calls work.' }
      : { part: 'media', state: 'warning', words: mediaProblem },
    moneyHealth(numbers),
  ];
}

function databaseHealth({ connections, maxConnections }: HealthNumbers): PartHealth {
  const words = `${connections} of ${maxConnections} connections in use.`;
  return { part: 'database', state: connections > maxConnections * FULL_SHARE ? 'warning' : 'good', words };
}

function jobHealth({ oldestDueSeconds, givenUp }: HealthNumbers): PartHealth {
  if (oldestDueSeconds > LATE_JOB_SECONDS) {
    return {
      part: 'jobs',
      state: 'failure',
      words: `A job has waited for ${minutes(oldestDueSeconds)}. See whether the worker is running.`,
    };
  }
  if (givenUp === 0) return { part: 'jobs', state: 'good', words: 'All jobs run in time.' };
  return {
    part: 'jobs',
    state: 'warning',
    words: givenUp === 1 ? 'One job was given up.' : `${givenUp} jobs were given up.`,
  };
}

function mailHealth({ oldestMailSeconds, badMailToday }: HealthNumbers): PartHealth {
  if (oldestMailSeconds > LATE_MAIL_SECONDS) {
    return { part: 'mail', state: 'failure', words: `A mail has waited for ${minutes(oldestMailSeconds)}.` };
  }
  if (badMailToday === 0) return { part: 'mail', state: 'good', words: 'All mail of the last day went out.' };
  const mails = badMailToday === 1 ? 'One mail' : `${badMailToday} mails`;
  return { part: 'mail', state: 'warning', words: `${mails} of the last day did not arrive.` };
}

function moneyHealth({ checkedSecondsAgo, isMoneyClean }: HealthNumbers): PartHealth {
  if (checkedSecondsAgo === null) return { part: 'money', state: 'warning', words: 'Not checked yet.' };
  if (isMoneyClean === false) return { part: 'money', state: 'failure', words: 'The money does not add up.' };
  if (checkedSecondsAgo > LATE_CHECK_SECONDS) {
    return {
      part: 'money',
      state: 'warning',
      words: `Last checked ${minutes(checkedSecondsAgo)} ago; it should be each minute.`,
    };
  }
  return { part: 'money', state: 'good', words: 'Every movement adds up.' };
}

function minutes(seconds: number): string {
  const count = Math.round(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
