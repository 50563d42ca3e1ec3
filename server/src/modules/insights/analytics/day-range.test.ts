import { expect, it } from 'vitest';
import { isDay } from './day-range.ts';

it('isDay returns true for valid days only, none of them before the first possible sale', () => {
  expect(['2026-12-01', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-13-45', '2026-02-29', '0000-01-01', ''].map(isDay)).toEqual([false, false, false, false]);
});
