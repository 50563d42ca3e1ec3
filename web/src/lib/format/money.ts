import { formatMoney } from '@festoon/contracts/core/money-text';

export { formatDecimal, formatMoney, toMajorUnits, toMinorUnits } from '@festoon/contracts/core/money-text';

/** Returns "Free" for an amount of zero, and the amount otherwise. */
export function formatPrice(amountMinor: number, currency: string): string {
  return amountMinor === 0 ? 'Free' : formatMoney(amountMinor, currency);
}
