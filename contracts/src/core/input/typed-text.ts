/** Signs that keyboards for Japanese and Arabic type instead of those in numbers, addresses and codes. */
const SIGNS: Readonly<Record<string, string>> = {
  // Between digits, as in a telephone number.
  ー: '-',
  '‐': '-',
  '。': '.',
  '、': ',',
  '٫': '.',
  '٬': ',',
  '،': ',',
};

/** Returns a text with the usual form of full-width letters, and with the digits 0 to 9 instead of those of Arabic and Persian. */
export function plainDigits(text: string): string {
  // The last four bits of these digits are their value.
  return text.normalize('NFKC').replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * Returns a typed number, code or address in the form in which it is read, whatever keyboard it was typed on: also with the usual
 * signs, and without invisible marks, which come along when a text from right to left is pasted.
 */
export function plainText(text: string): string {
  return plainDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[ー‐。、٫٬،]/g, (sign) => SIGNS[sign] ?? sign);
}
