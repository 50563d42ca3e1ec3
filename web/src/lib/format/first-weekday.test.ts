import { expect, it } from 'vitest';
import { firstWeekday } from './first-weekday.ts';

it.each([
  ['en-GB', 1],
  ['en-US', 0],
  ['ar-EG', 6],
])('the week of %s starts on day %i', (locale, day) => expect(firstWeekday(locale)).toBe(day));
