import { currentLocale } from '@festoon/catalogue/language';

/** The maximum amount of one field, far below the largest integer that a JSON number represents exactly. */
export const MONEY_MAX_MINOR = 9_000_000_000_000;

export type MoneyFormat = Pick<
  Intl.NumberFormatOptions,
  'signDisplay' | 'trailingZeroDisplay' | 'notation' | 'maximumFractionDigits'
> & { readonly locale?: string };

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, { locale = currentLocale(), ...options }: MoneyFormat): Intl.NumberFormat {
  const key = locale + currency + JSON.stringify(options);
  let format = formatters.get(key);
  if (!format) {
    const digits = currencyDigits(currency);
    const decimals = options.notation ? undefined : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(locale, { ...decimals, ...options, style: 'currency', currency });
    formatters.set(key, format);
  }
  return format;
}

// Browsers have different decimals for some currencies: HUF has none in Chrome and two in Firefox.
const NO_DECIMALS =
  /AFN|ALL|BIF|CLP|COP|DJF|GNF|HUF|IDR|IQD|IRR|ISK|JPY|KMF|KPW|KRW|LAK|LBP|MGA|MMK|PKR|PYG|RWF|SLL|SOS|SYP|UGX|VND|VUV|XAF|XOF|XPF|YER/;
const THREE_DECIMALS = /BHD|JOD|KWD|LYD|OMR|TND/;

/** Returns the number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  if (NO_DECIMALS.test(currency)) return 0;
  return THREE_DECIMALS.test(currency) ? 3 : 2;
}

/**
 * Returns an amount as text, such as "€54.00", "¥1,200" or "−€5.00". With options of `Intl.NumberFormat`: "+€5.00",
 * "€50" or "€1.2K".
 */
export function formatMoney(amountMinor: number, currency: string, options: MoneyFormat = {}): string {
  return formatterOf(currency, options).format(toMajorUnits(amountMinor, currency)).replace('-', '−');
}

/** Returns the amount as a plain decimal with all its digits, for fields and files: "12.50". */
export function formatDecimal(amountMinor: number, currency: string): string {
  return toMajorUnits(amountMinor, currency).toFixed(currencyDigits(currency));
}

/** Returns an amount in whole units of the currency: 12.5 for 1250 cents. */
export function toMajorUnits(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDigits(currency);
}

/** Returns an amount in minor units of the currency: 2000 cents for 20. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** currencyDigits(currency));
}
