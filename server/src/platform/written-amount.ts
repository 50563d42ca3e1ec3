import { currencyExponent } from '@festoon/contracts/money-words';

/** An amount as files hold it: a plain number in whole units of the currency. */
export function writtenAmount(minor: number, currency: string): number {
  const exponent = currencyExponent(currency);
  return Number((minor / 10 ** exponent).toFixed(exponent));
}
