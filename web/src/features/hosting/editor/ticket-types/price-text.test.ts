import { describe, expect, it } from 'vitest';
import { formatPriceLabel } from './price-text.ts';

const EUR = { currency: 'EUR', taxInclusive: true, feeFreeLeft: 0 };
const plain = { priceMinor: 5000, totalMinor: 5000, feeMinor: 0, taxMinor: 0, incomeMinor: 4700 };

describe('formatPriceLabel', () => {
  it('shows the income after the fee when the organiser pays the fee', () => {
    expect(formatPriceLabel(plain, EUR)).toBe('The buyer pays €50.00. You get €47.00 after our fee of €3.00.');
  });

  it('shows the price and the fee separately when the buyer pays the fee', () => {
    expect(formatPriceLabel({ ...plain, totalMinor: 5300, feeMinor: 300, incomeMinor: 5000 }, EUR)).toBe(
      'The buyer pays €53.00: ticket €50.00, fee €3.00. You get €50.00.',
    );
  });

  it('shows the remaining number of fee-free tickets', () => {
    const free = { ...plain, incomeMinor: 5000 };
    expect(formatPriceLabel(free, { ...EUR, feeFreeLeft: 97 })).toBe(
      'The buyer pays €50.00. You get €50.00. No fee on your next 97 paid tickets this month.',
    );
    expect(formatPriceLabel(free, { ...EUR, feeFreeLeft: 1 })).toBe(
      'The buyer pays €50.00. You get €50.00. No fee on your next paid ticket this month.',
    );
  });

  it('adds a tax on top of the price, and shows the tax included in the income', () => {
    const taxed = { ...plain, totalMinor: 5830, feeMinor: 300, taxMinor: 530, incomeMinor: 5530 };
    expect(formatPriceLabel(taxed, { ...EUR, taxInclusive: false })).toBe(
      'The buyer pays €58.30: ticket €50.00, fee €3.00, tax €5.30. You get €55.30, including €5.30 tax.',
    );
    expect(formatPriceLabel({ ...plain, taxMinor: 798 }, EUR)).toBe(
      'The buyer pays €50.00. You get €47.00 after our fee of €3.00, including €7.98 tax.',
    );
  });
});
