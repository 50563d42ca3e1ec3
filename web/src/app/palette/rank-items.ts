import type { PaletteItem } from './palette-item.ts';

/** Letters that have no accent to remove. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Returns text as searches compare it: without accents and capitals. */
export function foldLabel(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðßæœı]/g, (letter) => BASE_LETTERS[letter] ?? letter);
}

function splitTerms(text: string): string[] {
  return foldLabel(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const SCORES = { wholeStart: 5, firstTerm: 4, termStart: 3, keywordStart: 2, inside: 1 } as const;
/** Shorter text is inside almost every label. */
const INSIDE_LENGTH_MIN = 2;

type Label = Pick<PaletteItem, 'label' | 'keywords'>;

/** Returns how well an item matches the text: higher is better, null if a term of the text is missing. */
export function scoreItem({ label, keywords = '' }: Label, query: string): number | null {
  const terms = splitTerms(query);
  if (terms.length === 0) return 0;
  const folded = foldLabel(label);
  if (folded.startsWith(foldLabel(query).trim())) return SCORES.wholeStart;
  const labelTerms = splitTerms(label);
  const keywordTerms = splitTerms(keywords);
  const scores = terms.map((term) => {
    if (labelTerms[0]?.startsWith(term)) return SCORES.firstTerm;
    if (labelTerms.some((one) => one.startsWith(term))) return SCORES.termStart;
    if (keywordTerms.some((one) => one.startsWith(term))) return SCORES.keywordStart;
    return term.length >= INSIDE_LENGTH_MIN && folded.includes(term) ? SCORES.inside : null;
  });
  const found = scores.filter((score) => score !== null);
  return found.length === scores.length ? Math.min(...found) : null;
}

/** Returns the items that match the text, the best first and otherwise in their order, at most `limit`. */
export function rankItems<Item extends Label>(items: readonly Item[], query: string, limit: number): Item[] {
  return items
    .flatMap((item) => {
      const score = scoreItem(item, query);
      return score === null ? [] : [{ item, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** Returns the results of a server search with the best labels first. All stay: the server also searches other fields. */
export function sortResults<Item extends Label>(items: readonly Item[], query: string): Item[] {
  return items.toSorted((one, other) => (scoreItem(other, query) ?? 0) - (scoreItem(one, query) ?? 0));
}
