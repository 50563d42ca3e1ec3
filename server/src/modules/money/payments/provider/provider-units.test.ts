import { describe, expect, it } from 'vitest';
import { chargeStepMinor, minimumChargeMinor, roundToChargeable } from '@festoon/contracts/core/card-amounts';
import { fromProviderUnits, toProviderUnits } from './provider-units.ts';

describe('provider units', () => {
  it('passes euro cents and whole yen unchanged', () => {
    expect(toProviderUnits(5_400, 'EUR')).toBe(5_400);
    expect(toProviderUnits(1_200, 'JPY')).toBe(1_200);
    expect(fromProviderUnits(1_200, 'JPY')).toBe(1_200);
  });

  it('charges dinars only in steps of ten minor units', () => {
    expect(toProviderUnits(5_120, 'KWD')).toBe(5_120);
    expect(toProviderUnits(5_124, 'KWD')).toBeNull();
    expect(roundToChargeable(5_124, 'KWD')).toBe(5_130);
    expect(roundToChargeable(5_130, 'KWD')).toBe(5_130);
  });

  it('sends two decimals for krona and shillings, which have none', () => {
    expect(toProviderUnits(500, 'ISK')).toBe(50_000);
    expect(toProviderUnits(500, 'UGX')).toBe(50_000);
    expect(fromProviderUnits(50_000, 'ISK')).toBe(500);
  });

  it('round-trips every chargeable amount', () => {
    for (const currency of ['EUR', 'USD', 'JPY', 'KWD', 'ISK', 'UGX', 'MGA', 'KRW', 'TND']) {
      const step = chargeStepMinor(currency);
      for (const amount of [0, step, step * 7, step * 123_456]) {
        const units = toProviderUnits(amount, currency);
        expect(units, `${amount} ${currency}`).not.toBeNull();
        expect(fromProviderUnits(units ?? -1, currency), `${amount} ${currency}`).toBe(amount);
      }
    }
  });

  it('rejects fractional, unsafe and negative amounts', () => {
    expect(toProviderUnits(0.5, 'EUR')).toBeNull();
    expect(toProviderUnits(-1, 'EUR')).toBeNull();
    expect(toProviderUnits(Number.MAX_SAFE_INTEGER + 1, 'EUR')).toBeNull();
    expect(toProviderUnits(Number.NaN, 'EUR')).toBeNull();
  });

  it('returns the minimum card charge', () => {
    expect(minimumChargeMinor('EUR')).toBe(50);
    expect(minimumChargeMinor('GBP')).toBe(30);
    expect(minimumChargeMinor('JPY')).toBe(50);
  });
});
