import { expect, it } from 'vitest';
import { validatePayout, maximumMinor } from './validate-payout.ts';

const euro = { payableMinor: 38_000, currency: 'EUR', minimumMinor: 2_000, stepMinor: 1, needsCode: false };
const dinar = { payableMinor: 50_009, currency: 'KWD', minimumMinor: 20_000, stepMinor: 10, needsCode: false };

it.each([
  ['', 'Enter an amount, such as 12.50.'],
  ['twenty', 'Enter an amount, such as 12.50.'],
  ['19.99', 'The minimum payout is €20.00.'],
  ['380.01', 'You can request up to €380.00 now.'],
  ['20', undefined],
  ['380,00', undefined],
])('checks the amount %j and returns: %s', (amountMinor, problem) => {
  expect(validatePayout(euro)({ amountMinor })['amountMinor']).toBe(problem);
});

it('requires a code when a second factor is set up', () => {
  expect(validatePayout({ ...euro, needsCode: true })({ amountMinor: '20' })).toHaveProperty('code');
  expect(validatePayout({ ...euro, needsCode: true })({ amountMinor: '20', code: '123456' })).toEqual({});
});

it('rejects amounts that cannot be sent exactly in a currency with three decimals', () => {
  expect(maximumMinor(dinar)).toBe(50_000);
  expect(validatePayout(dinar)({ amountMinor: '20.005' })['amountMinor']).toContain('Enter a multiple of');
  expect(validatePayout(dinar)({ amountMinor: '20.010' })).toEqual({});
});
