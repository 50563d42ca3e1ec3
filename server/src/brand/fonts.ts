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
