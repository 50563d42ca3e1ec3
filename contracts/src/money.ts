import * as z from 'zod/mini';

/** The largest amount one field may carry: far inside the integers a JSON number holds exactly. */
export const MONEY_MAX_MINOR = 9_000_000_000_000;

/** Whole minor units of a currency (cents for EUR, yen for JPY), never negative. */
export const AmountMinor = z.int().check(z.gte(0), z.lte(MONEY_MAX_MINOR));

/** ISO 4217 code in capitals. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** "€54.00", "¥1,200"; an amount of zero reads "Free" only where the caller says so. */
export function formatMoney(amountMinor: number, currency: string, locale = 'en'): string {
  const exponent = currencyExponent(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountMinor / 10 ** exponent);
}
