import { currencyExponent } from '@festoon/contracts/money-words';

const LARGEST_MINOR = 100_000_000;

/** "12", "12.5", "12,50" and "€ 12.50" as minor units; null for what is no amount. */
export function parseAmountMinor(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[^\d.,]/g, '').replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  const amount = Math.round(Number(plain) * 10 ** currencyExponent(currency));
  return amount <= LARGEST_MINOR ? amount : null;
}

/** The amount as it stands in a field: "12.50". */
export function writeAmount(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  return (amountMinor / 10 ** exponent).toFixed(exponent);
}
