import { expect, it } from 'vitest';
import { formatCompactNumber, formatNumber } from './format-number.ts';

it('formats a number with separators between thousands', () => {
  expect([formatNumber(7), formatNumber(1_204), formatNumber(-12_000)]).toEqual(['7', '1,204', '-12,000']);
});

it('shortens thousands and millions', () => {
  expect([formatCompactNumber(950), formatCompactNumber(1_234), formatCompactNumber(2_500_000)]).toEqual([
    '950',
    '1.2k',
    '2.5m',
  ]);
});
