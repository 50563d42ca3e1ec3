import { formatMoney } from '@festoon/contracts/core/money-text';
import { priceText } from '@festoon/catalogue/lib/price';

export { formatMoney, toMajorUnits, toMinorUnits } from '@festoon/contracts/core/money-text';

/** Returns "Free" for an amount of zero, and the amount otherwise. */
export function formatPrice(amountMinor: number, currency: string): string {
  return amountMinor === 0 ? priceText('free') : formatMoney(amountMinor, currency);
}
