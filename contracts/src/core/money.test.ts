import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MINIMUM_CHARGES } from './minimum-charges.ts';
import {
  currencyDigits,
  formatDecimal,
  formatMoney,
  MONEY_MAX_MINOR,
  type MoneyFormat,
  toMajorUnits,
  toMinorUnits,
} from './money-text.ts';
import { formatAmountError, formatTypedAmount, parseAmount } from './input/parse-amount.ts';

const LOCALES = ['en', 'en-GB', 'en-IN', 'de', 'de-CH', 'fr', 'es', 'it', 'pt-PT', 'pl', 'sv', 'da', 'ja'];
const currency = fc.constantFrom(...Object.keys(MINIMUM_CHARGES));
const locale = fc.constantFrom(...LOCALES);
const amountMinor = fc.oneof(fc.nat(200_000), fc.integer({ min: 0, max: MONEY_MAX_MINOR }));

describe('parseAmount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['12,50', 1250],
    ['1 234,50', 123_450],
    ['1 234,50 €', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ["1'234.50", 123_450],
    ['1,234,567', 123_456_700],
    ['12,34,567.50', 123_456_750],
    ['€12', 1200],
    ['€ 0.29', 29],
    ['12 eur', 1200],
    ['EUR 12', 1200],
    ['', 'empty'],
    ['€', 'empty'],
    ['abc', 'not_an_amount'],
    ['12 apples', 'not_an_amount'],
    ['1e9', 'not_an_amount'],
    ['.', 'not_an_amount'],
    ['12 34', 'not_an_amount'],
    ['1,23.50', 'not_an_amount'],
    ['1.234,567.89', 'not_an_amount'],
    ['-12', 'negative'],
    ['−€12', 'negative'],
    ['$12', 'other_currency'],
    ['0.999', 'too_many_decimals'],
    ['0,999', 'too_many_decimals'],
    ['1.005', 'too_many_decimals'],
    ['12.345', 'too_many_decimals'],
    ['12.500', 'too_many_decimals'],
    ['1,234.567', 'too_many_decimals'],
    ['1 234,567', 'too_many_decimals'],
    ['12.3456', 'too_many_decimals'],
    ['12,345', 'ambiguous'],
    ['1.234.567', 'ambiguous'],
    ['99999999999999', 'too_large'],
  ])('parses "%s" as %s', (text, result) => expect(parseAmount(text, 'EUR')).toBe(result));

  it.each([
    ['1200', 'JPY', 1200],
    ['¥1,200', 'JPY', 1200],
    ['1.200', 'JPY', 'too_many_decimals'],
    ['12.5', 'JPY', 'too_many_decimals'],
    ['1.25', 'KWD', 1250],
    ['1.255', 'KWD', 1255],
    ['1,255', 'KWD', 'ambiguous'],
    ['1,234.500', 'KWD', 1_234_500],
    ['1.2555', 'KWD', 'too_many_decimals'],
    ['$12', 'AUD', 1200],
  ])('parses "%s" in %s as %s', (text, code, result) => expect(parseAmount(text, code)).toBe(result));

  it('parses repeated dots as group separators only if the locale uses them', () => {
    expect(parseAmount('1.234.567', 'EUR', 'de')).toBe(123_456_700);
    expect(parseAmount('1.234.567', 'EUR', 'en')).toBe('ambiguous');
    expect(parseAmount('12.345', 'EUR', 'de')).toBe('ambiguous');
    expect(parseAmount('0.999', 'EUR', 'de')).toBe('too_many_decimals');
  });

  it('parses formatted amounts in every currency and locale', () => {
    fc.assert(
      fc.property(amountMinor, currency, locale, (amount, code, language) => {
        expect(parseAmount(formatMoney(amount, code, { locale: language }), code, language)).toBe(amount);
        expect(parseAmount(formatDecimal(amount, code), code, language)).toBe(amount);
        expect(parseAmount(formatTypedAmount(amount, code, language), code, language)).toBe(amount);
      }),
      { numRuns: 3000 },
    );
  });

  it('never accepts more decimals than the currency has', () => {
    const tooMany = fc.tuple(
      fc.nat(9_999_999),
      fc.constantFrom('.', ','),
      fc.string({ unit: fc.constantFrom(...'0123456789'.split('')) }),
    );
    fc.assert(
      fc.property(tooMany, currency, locale, ([whole, mark, decimals], code, language) => {
        const digits = currencyDigits(code);
        const tail = decimals.padEnd(digits + 1, '5');
        // In a currency without decimals, the locale's group separator before three digits can only group.
        fc.pre(!(digits === 0 && tail.length === 3));
        for (const text of [`${whole}${mark}${tail}`, `${code} ${whole}${mark}${tail}`, `0${mark}${tail}`])
          expect(parseAmount(text, code, language)).toBeTypeOf('string');
      }),
      { numRuns: 3000 },
    );
  });

  it('never accepts decimals in a currency without decimals', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.integer({ min: 100, max: 999 }), locale, (whole, decimals, language) => {
        const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')!.value;
        expect(parseAmount(`${whole}${mark}${decimals}`, 'JPY', language)).toBe('too_many_decimals');
      }),
    );
  });
});

describe('formatAmountError', () => {
  it('describes the expected amount', () => {
    expect(formatAmountError('too_many_decimals', 'EUR')).toBe(
      'Amounts in EUR can have up to 2 decimal places. Enter an amount such as 12.50.',
    );
    expect(formatAmountError('too_many_decimals', 'JPY')).toBe(
      'Amounts in JPY don’t have decimals. Enter an amount such as 1250.',
    );
    expect(formatAmountError('empty', 'KWD')).toBe('Enter an amount, such as 1.250.');
  });
});

describe('formatMoney', () => {
  it.each([
    [5400, 'EUR', {}, '€54.00'],
    [-500, 'EUR', {}, '−€5.00'],
    [500, 'EUR', { signDisplay: 'exceptZero' }, '+€5.00'],
    [0, 'EUR', { signDisplay: 'exceptZero' }, '€0.00'],
    [5000, 'EUR', { trailingZeroDisplay: 'stripIfInteger' }, '€50'],
    [5050, 'EUR', { trailingZeroDisplay: 'stripIfInteger' }, '€50.50'],
    [123_400, 'EUR', { notation: 'compact', maximumFractionDigits: 1 }, '€1.2k'],
    [1200, 'JPY', {}, 'JP¥1,200'],
    [1805, 'EUR', { locale: 'de' }, '18,05\u00A0€'],
  ])('formats %s in %s with %o as %s', (amount, code, options, text) => {
    expect(formatMoney(amount, code, options as MoneyFormat)).toBe(text);
  });
});

describe('currencyDigits', () => {
  it('are those of this server’s data, which stored amounts use, for every currency', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
      expect([code, currencyDigits(code)]).toEqual([code, format.resolvedOptions().maximumFractionDigits]);
    }
  });

  it('decide the text in a browser that has other decimals for a currency', () => {
    const { NumberFormat } = Intl;
    vi.stubGlobal('Intl', {
      ...Intl,
      NumberFormat: function (locale: string, options: Intl.NumberFormatOptions) {
        return new NumberFormat(locale, { minimumFractionDigits: 2, ...options });
      },
    });
    expect(formatMoney(5000, 'HUF', { locale: 'en-CA' })).toBe('HUF\u00A05,000');
    vi.unstubAllGlobals();
  });
});

describe('toMajorUnits and toMinorUnits', () => {
  it('convert in both directions', () => {
    fc.assert(
      fc.property(amountMinor, currency, (amount, code) => {
        expect(toMinorUnits(toMajorUnits(amount, code), code)).toBe(amount);
        expect(Number(formatDecimal(amount, code))).toBe(toMajorUnits(amount, code));
      }),
    );
  });
});
