/** A letter of a script without spaces between words: Thai, Lao, Burmese, Khmer, Japanese or Chinese. */
const SPACELESS_LETTER =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Returns whether words of a text may follow one another without a space. */
export function hasSpacelessLetters(text: string): boolean {
  return SPACELESS_LETTER.test(text);
}
