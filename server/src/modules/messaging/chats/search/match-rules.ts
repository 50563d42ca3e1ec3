import anyAscii from 'any-ascii';

const EXCERPT_LENGTH = 160;
/** A letter of a script without spaces, in which a word can begin anywhere. */
const SPACELESS_LETTER =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The distance from hiragana to katakana in Unicode. */
const KANA_DISTANCE = 0x60;

/** The number of characters shown before the first match. */
const LEAD = 40;

export type TextMatch = { readonly start: number; readonly length: number };

/** A text in the form for comparison, with the position of each character in the original. */
type Folded = { readonly text: string; readonly offsets: readonly number[] };

function fold(text: string): Folded {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const char of text) {
    const plain = foldChar(char);
    for (let n = 0; n < plain.length; n += 1) offsets.push(offset);
    folded += plain;
    offset += char.length;
  }
  return { text: folded, offsets: [...offsets, offset] };
}

function foldChar(char: string): string {
  const plain = char
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ァ-ヶ]/g, toHiragana);
  return (/[^\P{Script=Latin}a-zA-Z]/u.test(plain) ? anyAscii(plain) : plain).toLowerCase();
}

function toHiragana(katakana: string): string {
  return String.fromCodePoint((katakana.codePointAt(0) ?? 0) - KANA_DISTANCE);
}

/** Returns the ranges in which words of a text begin with one of the search terms, in order. */
export function findMatches(text: string, searchText: string): TextMatch[] {
  const { text: folded, offsets } = fold(text);
  const words = [...new Set(fold(searchText).text.match(/[\p{L}\p{N}]+/gu))].toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [];
  const patterns = words.map((word) => (SPACELESS_LETTER.test(word) ? word : String.raw`(?<![\p{L}\p{N}])${word}`));
  const prefixPattern = new RegExp(patterns.join('|'), 'gu');
  return Array.from(folded.matchAll(prefixPattern), ({ index, 0: found }) => {
    const start = offsets[index] ?? 0;
    return { start, length: (offsets[index + found.length] ?? text.length) - start };
  }).filter(({ length }) => length > 0);
}

/** Returns a line of a text around the first match, and the ranges of the matches in it. */
export function excerptAround(text: string, searchText: string): { excerpt: string; matches: TextMatch[] } {
  const line = text.replaceAll(/\s/g, ' ');
  const matches = findMatches(line, searchText);
  const from = graphemeStart(line, (matches[0]?.start ?? 0) - LEAD);
  const to = from + EXCERPT_LENGTH >= line.length ? line.length : graphemeStart(line, from + EXCERPT_LENGTH);
  const lead = from > 0 ? '…' : '';
  return {
    excerpt: `${lead}${line.slice(from, to)}${to < line.length ? '…' : ''}`,
    matches: matches
      .filter(({ start, length }) => start >= from && start + length <= to)
      .map(({ start, length }) => ({ start: start - from + lead.length, length })),
  };
}

/** Returns the index at which the character at this position begins. */
function graphemeStart(text: string, offset: number): number {
  if (offset <= 0) return 0;
  return new Intl.Segmenter('en').segment(text).containing(offset)?.index ?? text.length;
}
