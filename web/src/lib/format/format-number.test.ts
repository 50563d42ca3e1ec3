import { expect, it } from 'vitest';
import { formatCompactNumber, formatCount, formatNumber } from './format-number.ts';

it('formats a number with separators between thousands', () => {
  expect([formatNumber(7), formatNumber(1_204), formatNumber(-12_000)]).toEqual(['7', '1,204', '-12,000']);
});

it('shortens thousands and millions', () => {
  expect([formatCompactNumber(950), formatCompactNumber(1_234), formatCompactNumber(2_500_000)]).toEqual([
    '950',
    '1.2K',
    '2.5M',
  ]);
});

it('uses the singular for 1 only', () => {
  expect([formatCount(0, 'event'), formatCount(1, 'event'), formatCount(1_200, 'person', 'people')]).toEqual([
    '0 events',
    '1 event',
    '1,200 people',
  ]);
});
