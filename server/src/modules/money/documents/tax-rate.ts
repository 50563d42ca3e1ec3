import { currentLocale } from '@festoon/catalogue/language';

/** Returns a tax rate in basis points as text: "7.7%" of 770. */
export function formatTaxRate(rateBps: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(rateBps / 10_000);
}
