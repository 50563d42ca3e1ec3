import { beforeEach, expect, test } from 'vitest';
import { firstTouch, recordFirstTouch } from './first-touch.ts';

beforeEach(() => sessionStorage.clear());

const comeTo = (address: string) => history.replaceState(null, '', address);

test('keeps the first source of a visit with only the first path segment of the landing page', () => {
  comeTo('/transfers/a-secret?utm_source=poster&via=x&code=1');
  recordFirstTouch();
  expect(firstTouch()).toEqual({ firstTouch: { utmSource: 'poster', landingPage: 'transfers' } });
  comeTo('/?utm_source=later');
  recordFirstTouch();
  expect(firstTouch().firstTouch?.utmSource).toBe('poster');
  expect(sessionStorage.getItem('first-touch')).not.toContain('secret');
});

test('returns nothing if no valid first touch is stored, and records the root path as home', () => {
  expect(firstTouch()).toEqual({});
  sessionStorage.setItem('first-touch', '{');
  expect(firstTouch()).toEqual({});
  sessionStorage.clear();
  comeTo('/');
  recordFirstTouch();
  expect(firstTouch()).toEqual({ firstTouch: { landingPage: 'home' } });
});
