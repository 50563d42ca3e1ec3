import { isChargeCurrency, MINIMUM_CHARGES } from './minimum-charges.ts';
import { currencyDigits } from './money-text.ts';

// https://docs.stripe.com/currencies: the decimals that the provider uses, which differ from ISO 4217 for a few currencies.
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

/** Returns the number of decimals of a currency at the payment provider. */
export function providerExponent(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/**
 * Returns the smallest step of our minor units that a card can be charged: 10 for KWD (its third decimal must be 0),
 * else mostly 1.
 */
export function chargeStepMinor(currency: string): number {
  const step = THREE_DECIMALS.includes(currency) ? 10 : 1;
  return Math.max(step * 10 ** (currencyDigits(currency) - providerExponent(currency)), 1);
}

/**
 * Returns an amount rounded to one that a card can be charged. Prices use it, so that the shown amount is the charged
 * amount.
 */
export function roundToChargeable(amountMinor: number, currency: string): number {
  const step = chargeStepMinor(currency);
  return Math.ceil(amountMinor / step) * step;
}

/** Returns the smallest amount that a card can be charged, in minor units. Throws for a currency that cards can't be charged in. */
export function minimumChargeMinor(currency: string): number {
  if (!isChargeCurrency(currency)) throw new Error(`A card can't be charged in ${currency}.`);
  const power = currencyDigits(currency) - providerExponent(currency);
  const minimum = MINIMUM_CHARGES[currency];
  return power < 0 ? Math.ceil(minimum / 10 ** -power) : minimum * 10 ** power;
}

export type PaymentSplit = { readonly walletMinor: number; readonly cardMinor: number };

/**
 * Returns how a total is split between a wallet and a card. The card's part is zero or an amount that a card can be
 * charged; to reach that, the wallet pays less than requested, never more.
 */
export function splitPayment(totalMinor: number, requestedWalletMinor: number, currency: string): PaymentSplit {
  const remainder = totalMinor - Math.min(requestedWalletMinor, totalMinor);
  if (remainder === 0) return { walletMinor: totalMinor, cardMinor: 0 };
  const cardMinor = Math.min(totalMinor, Math.max(roundToChargeable(remainder, currency), minimumChargeMinor(currency)));
  return { walletMinor: totalMinor - cardMinor, cardMinor };
}
