import { currentLocale } from '@festoon/catalogue/language';
import { amountErrorsText } from '@festoon/catalogue/core/amount-errors';
import { plainText } from './typed-text.ts';
import { currencyDigits, MONEY_MAX_MINOR, toMajorUnits } from '../money-text.ts';

export type AmountError =
  | 'empty'
  | 'not_an_amount'
  | 'negative'
  | 'other_currency'
  | 'too_many_decimals'
  | 'ambiguous'
  | 'too_large';

const GROUPED_DIGITS = /^(?:\d+|\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d\d)+,\d{3})$/;

/**
 * Returns the minor units of an amount as people type it ("12", "12,50", "1 234,50", "1,234.50", "€12"), or why it
 * can't be parsed. Never guesses: one separator before three digits can separate thousands or decimals, and in a
 * currency with two decimals it is an error. The locale decides where the text alone does not.
 */
export function parseAmount(text: string, currency: string, locale = currentLocale()): number | AmountError {
  const { group, symbols } = formatOf(currency, locale);
  const digits = currencyDigits(currency);
  const input = withoutCurrency(normaliseText(text), symbols);
  const parts = splitAtLastSeparator(input);
  const { start, separator, end, isRepeated } = parts;
  if (!isNumber(input, parts)) return errorOf(input);
  if (isRepeated) return separator === group ? amountOf(input, digits) : 'ambiguous';
  if (separator === group && canBeThousands(input, digits)) return digits === 0 ? amountOf(input, digits) : 'ambiguous';
  return end.length > digits ? 'too_many_decimals' : amountOf(start, digits, end);
}

type Parts = { readonly start: string; readonly separator: string; readonly end: string; readonly isRepeated: boolean };

/** Returns the parts before and after the last dot or comma. */
function splitAtLastSeparator(input: string): Parts {
  const at = Math.max(input.lastIndexOf('.'), input.lastIndexOf(','));
  if (at < 0) return { start: input, separator: '', end: '', isRepeated: false };
  const [start, separator] = [input.slice(0, at), input.charAt(at)];
  return { start, separator, end: input.slice(at + 1), isRepeated: start.includes(separator) };
}

/** Returns whether the text is a number. A separator that occurs twice can only separate thousands. */
function isNumber(input: string, { start, end, isRepeated }: Parts): boolean {
  if (isRepeated) return GROUPED_DIGITS.test(input);
  return start + end !== '' && GROUPED_DIGITS.test(start || '0') && /^\d*$/.test(end);
}

function errorOf(input: string): AmountError {
  if (input === '') return 'empty';
  if (/^[-−].*\d/.test(input)) return 'negative';
  return /\p{Sc}/u.test(input) ? 'other_currency' : 'not_an_amount';
}

/**
 * Returns whether a separator can be for thousands. In a currency with three decimals, a dot before three digits
 * separates decimals, because fields format amounts that way.
 */
function canBeThousands(input: string, digits: number): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(input) && (digits < 3 || input.includes(','));
}

function amountOf(whole: string, digits: number, decimals = ''): number | AmountError {
  const amount = Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(digits, '0'));
  return amount <= MONEY_MAX_MINOR ? amount : 'too_large';
}

/** Returns an amount as people type it, with the decimal sign of their locale and without separators: "1250.50" or "1250,50". */
export function formatTypedAmount(amountMinor: number, currency: string, locale = currentLocale()): string {
  const digits = currencyDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { ...decimals, useGrouping: false }).format(toMajorUnits(amountMinor, currency));
}

/** Returns the error as a sentence for the person who typed it. */
export function formatAmountError(error: AmountError, currency: string): string {
  const digits = currencyDigits(currency);
  const example = formatTypedAmount(1250, currency);
  if (error === 'negative') return amountErrorsText('negative');
  if (error === 'other_currency') return amountErrorsText('otherCurrency', { currency, example });
  if (error === 'too_large') return amountErrorsText('tooLarge');
  if (error === 'ambiguous') return amountErrorsText('ambiguous');
  if (error !== 'too_many_decimals') return amountErrorsText('notAnAmount', { example });
  if (digits === 0) return amountErrorsText('noDecimals', { currency, example });
  return amountErrorsText('tooManyDecimals', { currency, digits, example });
}

/** Returns text with one kind of space and of digits, and without invisible characters. */
function normaliseText(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim();
}

type AmountFormat = { readonly group: string; readonly symbols: readonly string[] };

const formats = new Map<string, AmountFormat>();

/**
 * Returns the thousands separator of a locale, and the code and symbols of the currency in upper case, the longest
 * first.
 */
function formatOf(currency: string, locale: string): AmountFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? readFormat(currency, locale);
  formats.set(key, format);
  return format;
}

function readFormat(currency: string, locale: string): AmountFormat {
  const symbols = [locale, 'en'].flatMap((language) =>
    (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
      return normaliseText(partOf(format, 'currency') ?? '').toUpperCase();
    }),
  );
  return {
    group: plainText(partOf(new Intl.NumberFormat(locale), 'group') ?? ''),
    symbols: symbols.filter((symbol) => symbol !== '').toSorted((one, other) => other.length - one.length),
  };
}

function partOf(format: Intl.NumberFormat, part: Intl.NumberFormatPartTypes): string | undefined {
  return format.formatToParts(1e7).find(({ type }) => type === part)?.value;
}

/** Returns the text without the currency's code or symbol before and after the number. */
function withoutCurrency(text: string, symbols: readonly string[]): string {
  let rest = text;
  for (const symbol of symbols) {
    if (rest.toUpperCase().startsWith(symbol)) rest = rest.slice(symbol.length).trim();
    if (rest.toUpperCase().endsWith(symbol)) rest = rest.slice(0, -symbol.length).trim();
  }
  return rest;
}
