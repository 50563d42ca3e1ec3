import { afterEach, expect, it } from 'vitest';
import { readTag, setLanguageSource } from '@festoon/catalogue/language';
import { formatCompactNumber, formatDecimals, formatNumber } from './format-number.ts';

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

afterEach(() => setLanguageSource(() => readTag('en-GB')));

it('formats decimals with the sign of the reader', () => {
  expect(formatDecimals(4.46, 1)).toBe('4.5');
  setLanguageSource(() => readTag('de-DE'));
  expect([formatDecimals(4, 1), formatDecimals(1_023, 0)]).toEqual(['4,0', '1.023']);
});
