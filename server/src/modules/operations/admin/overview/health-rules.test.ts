import { describe, expect, it } from 'vitest';
import { evaluateHealth } from './health-rules.ts';

const well = {
  connections: 10,
  maxConnections: 100,
  oldestDueSeconds: 2,
  deadJobs: 0,
  oldestEmailSeconds: 5,
  failedEmailsToday: 0,
  checkedSecondsAgo: 30,
  isLedgerConsistent: true,
};

describe('evaluateHealth', () => {
  it('reports no problems for healthy values', () => {
    expect(evaluateHealth(well, null).map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good']);
  });

  it.each([
    [{ connections: 90 }, 'database', 'warning'],
    [{ oldestDueSeconds: 400 }, 'jobs', 'failure'],
    [{ deadJobs: 1 }, 'jobs', 'warning'],
    [{ oldestEmailSeconds: 4000 }, 'mail', 'failure'],
    [{ failedEmailsToday: 3 }, 'mail', 'warning'],
    [{ checkedSecondsAgo: null, isLedgerConsistent: null }, 'money', 'warning'],
    [{ checkedSecondsAgo: 900 }, 'money', 'warning'],
    [{ isLedgerConsistent: false }, 'money', 'failure'],
  ])('reports %j', (change, part, state) => {
    const problems = evaluateHealth({ ...well, ...change }, null).filter((health) => health.state !== 'good');
    expect(problems).toMatchObject([{ part, state }]);
  });

  it('reports problems of the media engine', () => {
    expect(evaluateHealth(well, 'No engine answers.')).toContainEqual({
      part: 'media',
      state: 'warning',
      message: 'No engine answers.',
    });
  });
});
