import { expect, it } from 'vitest';
import { isDay } from './day-range.ts';

it('knows days that there are, and none from before there were any sales', () => {
  expect(['2026-12-01', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-13-45', '2026-02-29', '0000-01-01', ''].map(isDay)).toEqual([false, false, false, false]);
});
