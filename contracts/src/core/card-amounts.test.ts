import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINIMUM_CHARGES } from './minimum-charges.ts';
import { chargeStepMinor, minimumChargeMinor, roundToChargeable, splitPayment } from './card-amounts.ts';

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF', 'ISK', 'GBP');
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('splitPayment', () => {
  it.each([
    [5400, 0, 'EUR', { walletMinor: 0, cardMinor: 5400 }],
    [5400, 1240, 'EUR', { walletMinor: 1240, cardMinor: 4160 }],
    [5400, 5400, 'EUR', { walletMinor: 5400, cardMinor: 0 }],
    [5400, 9900, 'EUR', { walletMinor: 5400, cardMinor: 0 }],
    [5400, 5390, 'EUR', { walletMinor: 5350, cardMinor: 50 }],
    [50, 20, 'EUR', { walletMinor: 0, cardMinor: 50 }],
    [3000, 2990, 'JPY', { walletMinor: 2950, cardMinor: 50 }],
    [33_330, 1111, 'KWD', { walletMinor: 1110, cardMinor: 32_220 }],
    [0, 100, 'EUR', { walletMinor: 0, cardMinor: 0 }],
  ])('splits %i with %i from a wallet in %s', (totalMinor, requestedWalletMinor, of, split) => {
    expect(splitPayment(totalMinor, requestedWalletMinor, of)).toEqual(split);
  });

  it('keeps the total, uses at most the requested wallet amount, and leaves the card a chargeable amount', () => {
    fc.assert(
      fc.property(amount, amount, currency, (total, requestedWalletMinor, of) => {
        const totalMinor = roundToChargeable(Math.max(total, minimumChargeMinor(of)), of);
        const { walletMinor, cardMinor } = splitPayment(totalMinor, requestedWalletMinor, of);
        expect(walletMinor + cardMinor).toBe(totalMinor);
        expect(walletMinor).toBeGreaterThanOrEqual(0);
        expect(walletMinor).toBeLessThanOrEqual(requestedWalletMinor);
        expect(cardMinor % chargeStepMinor(of)).toBe(0);
        expect(cardMinor === 0 || cardMinor >= minimumChargeMinor(of)).toBe(true);
      }),
    );
  });

  it('is idempotent for its own wallet amount', () => {
    fc.assert(
      fc.property(amount, amount, currency, (total, requestedWalletMinor, of) => {
        const totalMinor = roundToChargeable(Math.max(total, minimumChargeMinor(of)), of);
        const split = splitPayment(totalMinor, requestedWalletMinor, of);
        expect(splitPayment(totalMinor, split.walletMinor, of)).toEqual(split);
      }),
    );
  });
});

describe('minimumChargeMinor', () => {
  it.each([
    ...([
      ['EUR', 50],
      ['USD', 50],
      ['GBP', 30],
      ['CHF', 50],
      ['CZK', 1500],
      ['DKK', 250],
      ['HUF', 175],
    ] as const),
    ...([
      ['JPY', 50],
      ['NOK', 300],
      ['SEK', 300],
      ['PLN', 200],
      ['RON', 200],
      ['HKD', 400],
      ['MXN', 1000],
    ] as const),
    ...([
      ['AED', 200],
      ['MYR', 200],
      ['THB', 1000],
      ['ISK', 150],
      ['KRW', 1500],
      ['KWD', 400],
      ['VND', 27_000],
    ] as const),
  ])('is the minimum of %s in minor units', (of, minimumMinor) => {
    expect(minimumChargeMinor(of)).toBe(minimumMinor);
  });

  it('is a chargeable amount for every currency', () => {
    const broken = Object.keys(MINIMUM_CHARGES).filter((of) => {
      const minimumMinor = minimumChargeMinor(of);
      return minimumMinor <= 0 || minimumMinor !== roundToChargeable(minimumMinor, of);
    });
    expect(broken).toEqual([]);
    expect(Object.keys(MINIMUM_CHARGES).length).toBeGreaterThanOrEqual(135);
  });

  it('throws for a currency that cards cannot be charged in', () => {
    expect(() => minimumChargeMinor('XAU')).toThrow('XAU');
  });
});
