import { plainText } from '@festoon/contracts/core/input/typed-text';
import { formatNumber } from './format-number.ts';

/** Returns a rate as the percentage that a field shows, with the decimal sign of the reader: "2.5". */
export function formatTypedPercent(rateBps: number): string {
  return formatNumber(rateBps / 100);
}

/** Returns a typed percentage as basis points, or null if the text is not a number. */
export function parseTypedPercent(text: string): number | null {
  const number = plainText(text).trim().replace(/[%٪]/, '').replace(',', '.').trim();
  return number !== '' && Number.isFinite(Number(number)) ? Math.round(Number(number) * 100) : null;
}
