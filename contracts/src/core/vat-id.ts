import { plainText } from './input/typed-text.ts';

/** The VAT number format of each country of the European Union, without its two-letter prefix. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B[A-Z0-9+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

type Check = (digits: readonly number[], text: string) => boolean;

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

const luhn = (digits: readonly number[]): boolean =>
  digits.toReversed().reduce((sum, digit, index) => sum + doubled(digit, index % 2 === 1), 0) % 10 === 0;

function doubled(digit: number, isSecond: boolean): number {
  if (!isSecond) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

/** Returns whether the digits pass ISO 7064, mod 11,10, as in Germany and Croatia. */
function mod11x10(digits: readonly number[]): boolean {
  const rest = digits.slice(0, -1).reduce((product, digit) => {
    const sum = (digit + product) % 10;
    return (2 * (sum === 0 ? 10 : sum)) % 11;
  }, 10);
  return (11 - rest) % 10 === digits.at(-1);
}

/** The check digit rules of countries with a short sum. For other countries only the format is checked. */
const CHECKS: Readonly<Record<string, Check>> = {
  AT: (_, text) => {
    const digits = digitsOf(text.slice(1));
    const sum = digits.slice(0, 7).reduce((total, digit, index) => total + doubled(digit, index % 2 === 1), 0);
    return (10 - ((sum + 4) % 10)) % 10 === digits[7];
  },
  BE: (_, text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  DE: mod11x10,
  DK: (digits) => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (digits) => (10 - (weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digits[8],
  EL: (digits) => (weighted(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digits[8],
  FI: (digits) => (11 - (weighted(digits, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === digits[7],
  FR: (_, text) => !/^\d\d/.test(text) || (Number(text.slice(2)) * 100 + 12) % 97 === Number(text.slice(0, 2)),
  HR: mod11x10,
  HU: (digits) => (10 - (weighted(digits, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digits[7],
  IT: luhn,
  LU: (_, text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  PL: (digits) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
  PT: (digits) => {
    const rest = 11 - (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (rest > 9 ? 0 : rest) === digits[8];
  },
  SE: (digits) => luhn(digits.slice(0, 10)),
  SI: (digits) => {
    const rest = 11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return rest !== 11 && rest % 10 === digits[7];
  },
  SK: (_, text) => Number(text) % 11 === 0,
};

/** Returns the number in upper case without separators. */
export function normaliseVatId(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '');
}

/**
 * Returns whether a normalised number can belong to this country, by its format and, if the sum is short, its check
 * digits. No service is asked whether the number exists. Outside the European Union, any text that looks like a
 * registration number is valid.
 */
export function isVatIdOf(vatId: string, countryCode: string): boolean {
  const letters = countryCode === 'GR' ? 'EL' : countryCode;
  const format = FORMATS[letters];
  if (format === undefined) return /^[A-Z0-9]{5,20}$/.test(vatId);
  if (!vatId.startsWith(letters)) return false;
  const rest = vatId.slice(2);
  return format.test(rest) && (CHECKS[letters]?.(digitsOf(rest), rest) ?? true);
}
