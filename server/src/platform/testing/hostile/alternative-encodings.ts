const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the encodings of a base64url text that differ only in the last letter and decode to the same bytes: three if it has
 * four bits, fifteen if it has two, and none if it has six.
 */
export function alternativeEncodings(text: string): string[] {
  const count = { 2: 16, 3: 4 }[text.length % 4] ?? 1;
  const at = LETTERS.indexOf(text.slice(-1));
  const first = at - (at % count);
  const letters = Array.from(LETTERS.slice(first, first + count));
  return letters.filter((letter) => !text.endsWith(letter)).map((letter) => text.slice(0, -1) + letter);
}
