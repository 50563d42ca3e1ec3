import { chargeStepMinor, providerExponent } from '@festoon/contracts/core/card-amounts';
import { currencyDigits } from '@festoon/contracts/core/money-text';

/** Returns an amount of our minor units in the provider's units, or null if it cannot charge that amount exactly. */
export function toProviderUnits(amountMinor: number, currency: string): number | null {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || amountMinor % chargeStepMinor(currency) !== 0) return null;
  const units = scaled(amountMinor, providerExponent(currency) - currencyDigits(currency));
  return Number.isSafeInteger(units) ? units : null;
}

export function fromProviderUnits(units: number, currency: string): number {
  return scaled(units, currencyDigits(currency) - providerExponent(currency));
}

function scaled(amount: number, exponent: number): number {
  return exponent < 0 ? Math.round(amount / 10 ** -exponent) : amount * 10 ** exponent;
}
