import anyAscii from 'any-ascii';

const EXCERPT_LENGTH = 160;
/** So much is shown before the first match. */
const LEAD = 40;

export type Match = { readonly start: number; readonly length: number };

/** Text as it is compared, each sign with the place in the original that it came of. */
type Folded = { readonly text: string; readonly places: readonly number[] };

function fold(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const plain = foldSign(sign);
    for (let n = 0; n < plain.length; n += 1) places.push(place);
    folded += plain;
    place += sign.length;
  }
  return { text: folded, places: [...places, place] };
}

function foldSign(sign: string): string {
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (/[^\P{Script=Latin}a-zA-Z]/u.test(plain) ? anyAscii(plain) : plain).toLowerCase();
}

/** Where words of a text begin as one of those that were looked for, in order. */
export function findMatches(text: string, asked: string): Match[] {
  const { text: folded, places } = fold(text);
  const words = [...new Set(fold(asked).text.match(/[\p{L}\p{N}]+/gu))].toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [];
  const beginnings = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})`, 'gu');
  return Array.from(folded.matchAll(beginnings), ({ index, 0: found }) => {
    const start = places[index] ?? 0;
    return { start, length: (places[index + found.length] ?? text.length) - start };
  }).filter(({ length }) => length > 0);
}

/** A line of a text around the first match, and where in it the matches stand. */
export function excerptAround(text: string, asked: string): { excerpt: string; matches: Match[] } {
  const line = text.replaceAll(/\s/g, ' ');
  const matches = findMatches(line, asked);
  const from = beginOf(line, (matches[0]?.start ?? 0) - LEAD);
  const to = from + EXCERPT_LENGTH >= line.length ? line.length : beginOf(line, from + EXCERPT_LENGTH);
  const lead = from > 0 ? '…' : '';
  return {
    excerpt: `${lead}${line.slice(from, to)}${to < line.length ? '…' : ''}`,
    matches: matches
      .filter(({ start, length }) => start >= from && start + length <= to)
      .map(({ start, length }) => ({ start: start - from + lead.length, length })),
  };
}

/** Returns the index at which the character at this place begins. */
function beginOf(text: string, place: number): number {
  if (place <= 0) return 0;
  return new Intl.Segmenter('en').segment(text).containing(place)?.index ?? text.length;
}
