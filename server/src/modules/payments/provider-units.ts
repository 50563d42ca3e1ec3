import { currencyExponent } from '@festoon/contracts/money-words';

// https://docs.stripe.com/currencies: decimals by Stripe's count, which differs from ISO 4217 for a few currencies.
const NO_DECIMALS = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

// The smallest charge, in the provider's units; the provider converts others at its own rate, so 50 is its safe reading.
const LEAST_CHARGE: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};

function providerExponent(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** The smallest step of our minor units that the provider charges exactly: 10 for KWD (its third decimal must be 0), else mostly 1. */
export function chargeStepMinor(currency: string): number {
  const step = THREE_DECIMALS.includes(currency) ? 10 : 1;
  return Math.max(step * 10 ** (currencyExponent(currency) - providerExponent(currency)), 1);
}

/** The next amount the provider can charge exactly; price with this, so that what is shown is what is charged. */
export function roundToChargeable(amountMinor: number, currency: string): number {
  const step = chargeStepMinor(currency);
  return Math.ceil(amountMinor / step) * step;
}

/** The least a card may be charged, in our minor units. */
export function leastChargeMinor(currency: string): number {
  return fromProviderUnits(LEAST_CHARGE[currency] ?? 50, currency);
}

/** Our minor units as the provider counts them, or null when it can't charge that amount exactly. */
export function toProviderUnits(amountMinor: number, currency: string): number | null {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || amountMinor % chargeStepMinor(currency) !== 0) return null;
  const units = scaled(amountMinor, providerExponent(currency) - currencyExponent(currency));
  return Number.isSafeInteger(units) ? units : null;
}

export function fromProviderUnits(units: number, currency: string): number {
  return scaled(units, currencyExponent(currency) - providerExponent(currency));
}

function scaled(amount: number, power: number): number {
  return power < 0 ? Math.round(amount / 10 ** -power) : amount * 10 ** power;
}
