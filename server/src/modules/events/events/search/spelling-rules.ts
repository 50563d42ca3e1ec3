export type SearchTerm = { readonly term: string; readonly count: number };

const SPELLINGS_MAX = 3;
/** Shorter words are one typing error away from too many others. */
export const CORRECTED_LENGTH_MIN = 4;
const TWO_TYPOS_LENGTH_MIN = 7;

/**
 * Returns the known words that the typed word most likely means: those with the fewest typing errors first, whole words
 * before beginnings, then the most used.
 */
export function chooseSpellings(query: string, candidates: readonly SearchTerm[]): string[] {
  if (query.length < CORRECTED_LENGTH_MIN) return [];
  const maxDistance = query.length < TWO_TYPOS_LENGTH_MIN ? 1 : 2;
  const ranked = candidates
    .map(({ term, count }) => ({ term, count, ...editDistance(query, term) }))
    .filter(({ prefixDistance }) => prefixDistance <= maxDistance)
    .map(({ term, count, wordDistance, prefixDistance }) => ({
      term,
      count,
      weight: Math.min(wordDistance, prefixDistance + 0.5),
    }));
  const least = Math.min(...ranked.map(({ weight }) => weight));
  return ranked
    .filter(({ weight }) => weight === least)
    .toSorted((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, SPELLINGS_MAX)
    .map(({ term }) => term);
}

/** Returns the number of letters to add, leave out, change or swap until `typed` is the word or its beginning. */
function editDistance(query: string, term: string): { wordDistance: number; prefixDistance: number } {
  let beforeLast: number[] = [];
  let last = Array.from({ length: term.length + 1 }, (_, index) => index);
  for (let row = 1; row <= query.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= term.length; column += 1) {
      const isSame = query[row - 1] === term[column - 1];
      const isSwapped = row > 1 && query[row - 1] === term[column - 2] && query[row - 2] === term[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return { wordDistance: last[term.length] ?? 0, prefixDistance: Math.min(...last) };
}
