/** Crockford's digits: no I, L, O, U, so nothing is misread and no words appear. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CONFUSABLE: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Returns Crockford base32 in capitals, without padding or check digit; the last digit is filled with zero bits. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bufferedBits = 0;
  let bits = 0;
  for (const byte of bytes) {
    bufferedBits = (bufferedBits << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS.charAt((bufferedBits >>> bits) & 31);
    }
    bufferedBits &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + DIGITS.charAt((bufferedBits << (5 - bits)) & 31);
}

/**
 * Returns exactly `length` bytes, or null for text that `encodeBase32` can't have written; I, L and O are read as 1, 1 and
 * 0.
 */
export function decodeBase32(text: string, length: number): Buffer | null {
  if (text.length !== Math.ceil((length * 8) / 5)) return null;
  const bytes = Buffer.alloc(length);
  let bufferedBits = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(CONFUSABLE[letter] ?? letter);
    if (digit < 0) return null;
    bufferedBits = (bufferedBits << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = bufferedBits >>> bits;
      bufferedBits &= (1 << bits) - 1;
    }
  }
  return bufferedBits === 0 ? bytes : null;
}
