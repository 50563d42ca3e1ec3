import { expect, it } from 'vitest';
import { formatFullDate, formatLongDate, formatMonth, formatMonthName, formatShortDate } from './format-date.ts';

it('formats a date in three lengths', () => {
  expect([formatShortDate('2026-11-20'), formatLongDate('2026-11-20'), formatFullDate('2026-11-20')]).toEqual([
    'Fri 20 Nov',
    'Friday 20 November',
    'Friday 20 November 2026',
  ]);
});

it('formats a month with and without its year', () => {
  expect([formatMonth('2026-11'), formatMonthName('2026-05-01')]).toEqual(['November 2026', 'May']);
});
