import { expect, it } from 'vitest';
import { checkPayout, mostMinor } from './check-payout.ts';

const euro = { payableMinor: 38_000, currency: 'EUR', leastMinor: 2_000, stepMinor: 1, needsCode: false };
const dinar = { payableMinor: 50_009, currency: 'KWD', leastMinor: 20_000, stepMinor: 10, needsCode: false };

it.each([
  ['', 'Enter an amount, such as 12.50.'],
  ['twenty', 'Enter an amount, such as 12.50.'],
  ['19.99', 'Payouts begin at €20.00.'],
  ['380.01', '€380.00 is the most you can ask for now.'],
  ['20', undefined],
  ['380,00', undefined],
])('checks the amount %j and returns: %s', (amountMinor, problem) => {
  expect(checkPayout(euro)({ amountMinor })['amountMinor']).toBe(problem);
});

it('requires a code when a second factor is set up', () => {
  expect(checkPayout({ ...euro, needsCode: true })({ amountMinor: '20' })).toHaveProperty('code');
  expect(checkPayout({ ...euro, needsCode: true })({ amountMinor: '20', code: '123456' })).toEqual({});
});

it('rejects amounts that cannot be sent exactly in a currency with three decimals', () => {
  expect(mostMinor(dinar)).toBe(50_000);
  expect(checkPayout(dinar)({ amountMinor: '20.005' })['amountMinor']).toContain('Round it');
  expect(checkPayout(dinar)({ amountMinor: '20.010' })).toEqual({});
});
