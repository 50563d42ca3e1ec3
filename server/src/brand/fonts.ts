import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Returns the plain font inside a WOFF 1.0 file. Font readers accept WOFF too, but inflate its tables again in every
 * document, which was two thirds of the time a PDF took.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(count * 16 - power * 16, 10);
  const bodies: Buffer[] = [];
  let offset = head.length;
  tables.forEach(({ entry, data }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([head, ...bodies]);
}

function readTable(woff: Buffer, at: number): { entry: Buffer; data: Buffer } {
  const entry = woff.subarray(at, at + WOFF_ENTRY);
  const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const bytes = woff.subarray(offset, offset + packed);
  return { entry, data: packed < length ? inflateSync(bytes) : bytes };
}

export type FontWeight = 400 | 500 | 600 | 700;

/**
 * The font files of our typeface, the first choice first: Geist has Latin, Vietnamese and Cyrillic, Inter has Greek. None
 * is taken from the system, which may have no font at all.
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

const ARABIC = 'noto-sans-arabic-arabic';
const JAPANESE = 'biz-udpgothic-japanese';

/** A file of a font. Those with a number have the letters of Japanese that the main file lacks, such as old forms of kanji in names. */
export type FontSubset = (typeof fontSubsets)[number] | typeof ARABIC | typeof JAPANESE | `biz-udpgothic-${number}`;

const ARABIC_LETTER = /[\p{Script_Extensions=Arabic}\u{fd3e}\u{fd3f}]/u;
const JAPANESE_LETTER =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const files = new Map<string, Buffer>();
const coverages = new Map<FontSubset, ReadonlySet<number>>();

/** Returns the TrueType bytes of one file, which is read once. */
export function fontFile(subset: FontSubset, weight: FontWeight): Buffer {
  const family = subset.replace(/-[^-]+(?:-ext)?$/, '');
  // The Japanese font has two weights.
  const ownWeight = family === 'biz-udpgothic' ? (weight < 600 ? 400 : 700) : weight;
  const name = `${subset}-${ownWeight}`;
  const cachedFile = files.get(name);
  if (cachedFile !== undefined) return cachedFile;
  const bytes = unpackWoff(readFileSync(packageFile(`@fontsource/${family}/files/${name}-normal.woff`)));
  files.set(name, bytes);
  return bytes;
}

/**
 * Returns the first file that has every code point of a grapheme. `preferred` is tried before the others. If it is a font
 * of another script, it is used for spaces and punctuation only, because its Latin letters and digits look different.
 */
export function subsetFor(grapheme: string, preferred?: FontSubset): FontSubset | null {
  const points = Array.from(grapheme, (letter) => letter.codePointAt(0) ?? 0);
  const fits = (subset: FontSubset) => points.every((point) => codePointsOf(subset).has(point));
  const isOurs = preferred === undefined || (fontSubsets as readonly string[]).includes(preferred);
  if (preferred !== undefined && (isOurs || !LETTER_OR_DIGIT.test(grapheme)) && fits(preferred)) return preferred;
  for (const subset of candidatesFor(grapheme)) if (fits(subset)) return subset;
  return null;
}

/** Yields the files that may have a grapheme. A large one is read only if the grapheme is of its script. */
function* candidatesFor(grapheme: string): Generator<FontSubset> {
  yield* fontSubsets;
  if (ARABIC_LETTER.test(grapheme)) yield ARABIC;
  if (!JAPANESE_LETTER.test(grapheme)) return;
  yield JAPANESE;
  const rest = japaneseFiles().find(({ has }) => has(grapheme.codePointAt(0) ?? 0));
  if (rest !== undefined) yield rest.subset;
}

type NumberedFile = { readonly subset: FontSubset; readonly has: (point: number) => boolean };

let numberedFiles: readonly NumberedFile[] | undefined;

/** Returns the numbered files of the Japanese font with the ranges of their letters, as the package lists them. */
function japaneseFiles(): readonly NumberedFile[] {
  if (numberedFiles !== undefined) return numberedFiles;
  const listed = JSON.parse(readFileSync(packageFile('@fontsource/biz-udpgothic/unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  numberedFiles = Object.entries(listed).flatMap(([key, ranges]): NumberedFile[] => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    if (number === undefined) return [];
    const limits = ranges.split(',').map((range) =>
      range
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16)),
    );
    const has = (point: number) => limits.some(([first = 0, last = first]) => first <= point && point <= last);
    return [{ subset: `biz-udpgothic-${Number(number)}`, has }];
  });
  return numberedFiles;
}

function packageFile(path: string): URL {
  return new URL(import.meta.resolve(path));
}

function codePointsOf(subset: FontSubset): ReadonlySet<number> {
  const known = coverages.get(subset);
  if (known !== undefined) return known;
  const font = create(fontFile(subset, 400)) as Font;
  // Fonts list U+FFFF to end their tables, not because they draw it.
  const points = new Set(font.characterSet.filter((point) => point >= 0x20 && point < 0xfff0));
  coverages.set(subset, points);
  return points;
}
