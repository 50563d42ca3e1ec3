import { expect, it } from 'vitest';
import { isSignUpPressureHigh } from './sign-up-pressure-rules.ts';

it.each([
  ['few sign-ups', { recentSignUps: 1, networkAttempts: 1 }, false],
  ['as many as people make', { recentSignUps: 100, networkAttempts: 45 }, false],
  ['many sign-ups on the site', { recentSignUps: 101, networkAttempts: 1 }, true],
  ['a network near its limit', { recentSignUps: 1, networkAttempts: 46 }, true],
])('decides about %s', (_, pressure, isHigh) => {
  expect(isSignUpPressureHigh({ networkLimit: 60, ...pressure })).toBe(isHigh);
});
