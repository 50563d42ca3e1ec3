import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

export type FontWeight = 400 | 500 | 600 | 700;

/**
 * The files that together make our typeface, first choice first: Geist has Latin, Vietnamese and Cyrillic,
 * Inter lends it Greek. None is taken from the system, which may have no font at all.
 */
export const fontSubsets = [
  'geist-latin',
  'geist-latin-ext',
  'geist-cyrillic',
  'geist-cyrillic-ext',
  'geist-vietnamese',
  'inter-greek',
  'inter-greek-ext',
] as const;

export type FontSubset = (typeof fontSubsets)[number];

const files = new Map<string, Buffer>();
let coverage: { subset: FontSubset; holds: ReadonlySet<number> }[] | undefined;

/** The TrueType bytes of one file, read once. */
export function fontFile(subset: FontSubset, weight: FontWeight): Buffer {
  const name = `${subset}-${weight}`;
  const cachedFile = files.get(name);
  if (cachedFile !== undefined) return cachedFile;
  const family = subset.startsWith('inter') ? 'inter' : 'geist';
  const bytes = unpackWoff(readFileSync(new URL(import.meta.resolve(`@fontsource/${family}/files/${name}-normal.woff`))));
  files.set(name, bytes);
  return bytes;
}

/** The first subset that holds every code point of a grapheme; `preferred` is tried before the others. */
export function subsetFor(grapheme: string, preferred?: FontSubset): FontSubset | null {
  coverage ??= fontSubsets.map((subset) => ({ subset, holds: codePointsOf(subset) }));
  const points = Array.from(grapheme, (letter) => letter.codePointAt(0) ?? 0);
  const fits = ({ holds }: { holds: ReadonlySet<number> }) => points.every((point) => holds.has(point));
  const preferredFonts = coverage.find(({ subset }) => subset === preferred);
  return (preferredFonts !== undefined && fits(preferredFonts) ? preferredFonts : coverage.find(fits))?.subset ?? null;
}

function codePointsOf(subset: FontSubset): ReadonlySet<number> {
  const font = create(fontFile(subset, 400)) as Font;
  // Fonts list U+FFFF to end their tables, not because they draw it.
  return new Set(font.characterSet.filter((point) => point >= 0x20 && point < 0xfff0));
}
