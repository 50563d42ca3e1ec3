import { describe, expect, it } from 'vitest';
import { parseAmountMinor, writeAmount } from './amount.ts';

describe('parseAmountMinor', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['€ 0.29', 29],
    ['1.005', null],
    ['', null],
    ['abc', null],
    ['1,000.00', null],
    ['99999999999', null],
  ])('reads "%s" as %s', (text, amount) => expect(parseAmountMinor(text, 'EUR')).toBe(amount));

  it.each([
    ['1200', 'JPY', 1200],
    ['12.5', 'JPY', null],
    ['1.25', 'KWD', 1250],
    ['1.255', 'KWD', 1255],
    ['1.2555', 'KWD', null],
  ])('reads "%s" in %s as %s', (text, currency, amount) => expect(parseAmountMinor(text, currency)).toBe(amount));
});

describe('writeAmount', () => {
  it('writes what can be read again', () => expect(parseAmountMinor(writeAmount(1805, 'EUR'), 'EUR')).toBe(1805));
});
