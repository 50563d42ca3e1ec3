export type KnownWord = { readonly word: string; readonly count: number };

const SPELLINGS_MAX = 3;
/** Shorter words are one slip from too many others. */
export const CORRECTED_LETTERS_MIN = 4;
const TWO_SLIPS_LETTERS_MIN = 7;

/**
 * Returns the known words that the typed word most likely means: fewest slips first, whole words before beginnings, then the
 * most used.
 */
export function chooseSpellings(typed: string, known: readonly KnownWord[]): string[] {
  if (typed.length < CORRECTED_LETTERS_MIN) return [];
  const slipsMax = typed.length < TWO_SLIPS_LETTERS_MIN ? 1 : 2;
  const weighed = known
    .map(({ word, count }) => ({ word, count, ...slipsBetween(typed, word) }))
    .filter(({ beginning }) => beginning <= slipsMax)
    .map(({ word, count, whole, beginning }) => ({ word, count, weight: Math.min(whole, beginning + 0.5) }));
  const least = Math.min(...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight === least)
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, SPELLINGS_MAX)
    .map(({ word }) => word);
}

/** Letters to add, leave out, change or swap until `typed` is the word, or is how it begins. */
function slipsBetween(typed: string, word: string): { whole: number; beginning: number } {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return { whole: last[word.length] ?? 0, beginning: Math.min(...last) };
}
