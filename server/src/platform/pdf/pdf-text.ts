import LineBreaker from 'linebreak';
import { fontFile, type FontSubset, type FontWeight } from '../../brand/fonts.ts';
import { hasSpacelessLetters } from '../text/spaceless-letters.ts';
import { printableText } from '../../brand/printable-text.ts';
import { directionOf, mirrored, type Pdf } from './pdf.ts';
import { paragraphDirection, visualRuns, type TextDirection, type VisualRun } from './visual-runs.ts';

export type TextStyle = {
  size: number;
  weight?: FontWeight;
  colour?: string;
  /** In a document from left to right. In one from right to left, `left` and `right` are exchanged. */
  align?: 'left' | 'center' | 'right';
  /** The distance between two baselines as a multiple of the size. */
  leading?: number;
  /** Extra points between letters. */
  tracking?: number;
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean;
  /** Codes are read from left to right in all documents, also if they consist of digits and spaces. */
  isCode?: boolean;
};

/**
 * The box of a text: `width` wraps it, `maxLines` truncates it with an ellipsis. `x` is the position in a document from left to
 * right. One from right to left is mirrored.
 */
export type TextBox = { x: number; y: number; width: number; maxLines?: number };

const ELLIPSIS = '…';
const ASCENT = 0.76;

const words = new Intl.Segmenter('ja', { granularity: 'word' });

const registered = new WeakMap<Pdf, Set<string>>();

/**
 * Draws text with its top at `y` and returns the y below it. Letters that no font contains are spelled out; see
 * `printableRuns`.
 */
export function drawText(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): number {
  const step = style.size * (style.leading ?? 1.35);
  const lines = breakText(pdf, text, { style, box });
  const direction = style.isCode === true ? 'ltr' : paragraphDirection(text, directionOf(pdf));
  lines.forEach((line, index) => drawLine(pdf, { line, direction }, { style, box: { ...box, y: box.y + index * step } }));
  return box.y + lines.length * step;
}

/** Returns the lines of a wrapped text. */
export function breakText(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of fittingPieces(pdf, text, { style, box })) {
    const longer = (line + piece).trimEnd();
    if (textWidth(pdf, longer, style) <= box.width) {
      line += piece;
      continue;
    }
    if (lines.length + 1 === box.maxLines) return [...lines, shortened(pdf, longer, { style, box })];
    lines.push(line.trimEnd());
    line = piece;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Returns the largest of `sizes` (ordered from large to small) at which a text fits into the box's lines. */
export function fittingSize(
  pdf: Pdf,
  text: string,
  { style, box, sizes }: { style: TextStyle; box: TextBox; sizes: readonly number[] },
): number {
  const lines = box.maxLines ?? 1;
  const boxWithExtraLine = { ...box, maxLines: lines + 1 };
  const fits = (size: number) => breakText(pdf, text, { style: { ...style, size }, box: boxWithExtraLine }).length <= lines;
  return sizes.find(fits) ?? sizes.at(-1) ?? style.size;
}

export function textWidth(pdf: Pdf, text: string, style: TextStyle): number {
  return runsWidth(pdf, visualRuns(text, paragraphDirection(text, 'ltr')), style);
}

function runsWidth(pdf: Pdf, runs: readonly VisualRun[], style: TextStyle): number {
  return runs.reduce((width, run) => width + runWidth(pdf, run, style), 0);
}

type Line = { readonly line: string; readonly direction: TextDirection };

function drawLine(pdf: Pdf, { line, direction }: Line, { style, box }: { style: TextStyle; box: TextBox }): void {
  const runs = visualRuns(line, direction);
  const free = box.width - runsWidth(pdf, runs, style);
  const isAtRight = (style.align === 'right') !== (directionOf(pdf) === 'rtl');
  let x = mirrored(pdf, box) + (style.align === 'center' ? free / 2 : isAtRight ? free : 0);
  for (const run of runs) {
    const width = runWidth(pdf, run, style);
    useFont(pdf, run.subset, style);
    pdf.fillColor(style.colour ?? '#000000');
    // A structure element may be drawn in several calls, so the position is always passed.
    pdf.text(run.text, x, box.y + style.size * ASCENT, { ...options(run, style), lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
}

// Documents repeat many words, and every line is measured at each of its words.
const widths = new Map<string, number>();
const WIDTHS_MAX = 20_000;

function runWidth(pdf: Pdf, run: VisualRun, style: TextStyle): number {
  const key = [run.subset, style.weight, style.size, style.tracking, style.tabular, run.text].join('|');
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  useFont(pdf, run.subset, style);
  const width = pdf.widthOfString(run.text, options(run, style));
  if (widths.size >= WIDTHS_MAX) widths.clear();
  widths.set(key, width);
  return width;
}

function options({ isRightToLeft }: VisualRun, style: TextStyle): PDFKit.Mixins.TextOptions {
  // With a list of features, even an empty one, the words of a run are laid out together, in their direction. Letters of Arabic are
  // joined, so there is no space between them.
  if (isRightToLeft) return { characterSpacing: 0, features: [] };
  return {
    characterSpacing: style.tracking ?? 0,
    ...(style.tabular === true && { features: ['tnum', 'kern'] as PDFKit.Mixins.OpenTypeFeatures[] }),
  };
}

function useFont(pdf: Pdf, subset: FontSubset, style: TextStyle): void {
  const weight = style.weight ?? 400;
  const name = `${subset}-${weight}`;
  const names = registered.get(pdf) ?? new Set<string>();
  registered.set(pdf, names);
  if (!names.has(name)) {
    pdf.registerFont(name, fontFile(subset, weight));
    names.add(name);
  }
  pdf.font(name).fontSize(style.size);
}

/** Yields the words of a text with their spaces. Splits a word that fits on no line, such as a link, into pieces that fit. */
function* fittingPieces(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): Generator<string> {
  for (const word of wordsOf(printableText(text))) {
    let part = '';
    const whole = textWidth(pdf, word.trimEnd(), style) <= box.width;
    for (const letter of whole ? [word] : word) {
      if (part !== '' && textWidth(pdf, (part + letter).trimEnd(), style) > box.width) {
        yield part;
        part = '';
      }
      part += letter;
    }
    if (part !== '') yield part;
  }
}

/** Yields the parts of a text between which a line may end (UAX 14). Japanese has no spaces; there, a line ends after a whole word. */
function* wordsOf(text: string): Generator<string> {
  if (!hasSpacelessLetters(text)) {
    yield* text.match(/\S+\s*/g) ?? [];
    return;
  }
  const starts = new Set(Array.from(words.segment(text), ({ index }) => index));
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    if (next.position < text.length && !starts.has(next.position)) continue;
    yield text.slice(start, next.position);
    start = next.position;
  }
}

function shortened(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): string {
  let shortenedText = text;
  while (shortenedText !== '' && textWidth(pdf, shortenedText + ELLIPSIS, style) > box.width)
    shortenedText = shortenedText.slice(0, -1).trimEnd();
  return shortenedText + ELLIPSIS;
}
