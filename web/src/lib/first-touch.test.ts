import { beforeEach, expect, test } from 'vitest';
import { firstTouch, noteFirstTouch } from './first-touch.ts';

beforeEach(() => sessionStorage.clear());

const comeTo = (address: string) => history.replaceState(null, '', address);

test('keeps how somebody came first, with the kind of page and nothing of the rest of its path', () => {
  comeTo('/transfers/a-secret?utm_source=poster&via=x&code=1');
  noteFirstTouch();
  expect(firstTouch()).toEqual({ firstTouch: { utmSource: 'poster', landing: 'transfers' } });
  comeTo('/?utm_source=later');
  noteFirstTouch();
  expect(firstTouch().firstTouch?.utmSource).toBe('poster');
  expect(sessionStorage.getItem('first-touch')).not.toContain('secret');
});

test('says nothing where nothing was kept, or not by this page', () => {
  expect(firstTouch()).toEqual({});
  sessionStorage.setItem('first-touch', '{');
  expect(firstTouch()).toEqual({});
  sessionStorage.clear();
  comeTo('/');
  noteFirstTouch();
  expect(firstTouch()).toEqual({ firstTouch: { landing: 'home' } });
});
