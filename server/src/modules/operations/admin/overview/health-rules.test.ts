import { describe, expect, it } from 'vitest';
import { healthOf } from './health-rules.ts';

const well = {
  connections: 10,
  maxConnections: 100,
  oldestDueSeconds: 2,
  givenUp: 0,
  oldestMailSeconds: 5,
  badMailToday: 0,
  checkedSecondsAgo: 30,
  isMoneyClean: true,
};

describe('healthOf', () => {
  it('finds all well where all is well', () => {
    expect(healthOf(well, null).map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good']);
  });

  it.each([
    [{ connections: 90 }, 'database', 'warning'],
    [{ oldestDueSeconds: 400 }, 'jobs', 'failure'],
    [{ givenUp: 1 }, 'jobs', 'warning'],
    [{ oldestMailSeconds: 4000 }, 'mail', 'failure'],
    [{ badMailToday: 3 }, 'mail', 'warning'],
    [{ checkedSecondsAgo: null, isMoneyClean: null }, 'money', 'warning'],
    [{ checkedSecondsAgo: 900 }, 'money', 'warning'],
    [{ isMoneyClean: false }, 'money', 'failure'],
  ])('sees %j', (change, part, state) => {
    const ill = healthOf({ ...well, ...change }, null).filter((health) => health.state !== 'good');
    expect(ill).toMatchObject([{ part, state }]);
  });

  it('says what is the matter with picture and sound', () => {
    expect(healthOf(well, 'No engine answers.')).toContainEqual({
      part: 'media',
      state: 'warning',
      words: 'No engine answers.',
    });
  });
});
