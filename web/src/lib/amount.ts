import { currencyExponent } from '@festoon/contracts/money-words';

const LARGEST_MINOR = 100_000_000;

/** "12", "12.5", "12,50" and "€ 12.50" as minor units; null for what is no amount, or finer than the currency. */
export function parseAmountMinor(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[^\d.,]/g, '').replace(',', '.');
  const [, whole, rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  const exponent = currencyExponent(currency);
  if (whole === undefined || rest.length > exponent) return null;
  const amount = Number(whole + rest.padEnd(exponent, '0'));
  return amount <= LARGEST_MINOR ? amount : null;
}

/** The amount as it stands in a field: "12.50". */
export function writeAmount(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  return (amountMinor / 10 ** exponent).toFixed(exponent);
}
