import { expect, it } from 'vitest';
import { labelledSteps } from './plot-size.ts';

it.each([
  [0, 600, []],
  [1, 600, [0]],
  [2, 100, [0, 1]],
  [30, 300, [0, 15, 29]],
  [5, 2000, [0, 1, 2, 3, 4]],
])('with %i steps over %i px, labels the steps %j', (count, width, named) => {
  expect(labelledSteps(count, width)).toEqual(named);
});
