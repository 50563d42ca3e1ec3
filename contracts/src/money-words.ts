/** Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** "€54.00", "¥1,200"; an amount of zero reads "Free" only where the caller says so. */
export function formatMoney(amountMinor: number, currency: string, locale = 'en'): string {
  const exponent = currencyExponent(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountMinor / 10 ** exponent);
}
