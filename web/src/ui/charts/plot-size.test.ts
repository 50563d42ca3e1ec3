import { expect, it } from 'vitest';
import { labelledSteps, nameWidthOf } from './plot-size.ts';

it.each([
  [0, 600, []],
  [1, 600, [0]],
  [2, 100, [0, 1]],
  [30, 300, [0, 15, 29]],
  [5, 2000, [0, 1, 2, 3, 4]],
])('with %i steps over %i px, labels the steps %j', (count, width, named) => {
  expect(labelledSteps(count, width, 92)).toEqual(named);
});

it('leaves more space for names that are longer than "Fri 27 Nov"', () => {
  expect(nameWidthOf(['Fri 27 Nov', 'Sat 28 Nov'])).toBe(92);
  expect(nameWidthOf(['الخميس، 29 أكتوبر'])).toBeGreaterThan(110);
});
