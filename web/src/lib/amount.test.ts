import { describe, expect, it } from 'vitest';
import { parseAmountMinor, writeAmount } from './amount.ts';

describe('parseAmountMinor', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['€ 0.29', 29],
    ['1.005', 100],
    ['', null],
    ['abc', null],
    ['1,000.00', null],
    ['99999999999', null],
  ])('reads "%s" as %s', (text, amount) => expect(parseAmountMinor(text, 'EUR')).toBe(amount));

  it('knows currencies without decimals', () => expect(parseAmountMinor('1200', 'JPY')).toBe(1200));
});

describe('writeAmount', () => {
  it('writes what can be read again', () => expect(parseAmountMinor(writeAmount(1805, 'EUR'), 'EUR')).toBe(1805));
});
