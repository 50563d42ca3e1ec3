import { fontFile, type FontSubset, type FontWeight } from '../../brand/fonts.ts';
import { printableRuns, printableText, type TextRun } from '../../brand/printable-text.ts';
import type { Pdf } from './pdf.ts';

export type TextStyle = {
  size: number;
  weight?: FontWeight;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** The distance between two baselines as a multiple of the size. */
  leading?: number;
  /** Extra points between letters. */
  tracking?: number;
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean;
};

/** The box of a text: `width` wraps it, `maxLines` truncates it with an ellipsis. */
export type TextBox = { x: number; y: number; width: number; maxLines?: number };

const ELLIPSIS = '…';
const ASCENT = 0.76;

const registered = new WeakMap<Pdf, Set<string>>();

/**
 * Draws text with its top at `y` and returns the y below it. Letters that no font contains are spelled out; see
 * `printableRuns`.
 */
export function drawText(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): number {
  const step = style.size * (style.leading ?? 1.35);
  const lines = breakText(pdf, text, { style, box });
  lines.forEach((line, index) => drawLine(pdf, line, { style, box: { ...box, y: box.y + index * step } }));
  return box.y + lines.length * step;
}

/** Returns the lines of a wrapped text. */
export function breakText(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of fittingPieces(pdf, text, { style, box })) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(pdf, longer, style) <= box.width) {
      line = longer;
      continue;
    }
    if (lines.length + 1 === box.maxLines) return [...lines, shortened(pdf, longer, { style, box })];
    lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
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
  return printableRuns(text).reduce((width, run) => width + runWidth(pdf, run, style), 0);
}

function drawLine(pdf: Pdf, line: string, { style, box }: { style: TextStyle; box: TextBox }): void {
  const free = box.width - textWidth(pdf, line, style);
  let x = box.x + (style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0);
  for (const run of printableRuns(line)) {
    const width = runWidth(pdf, run, style);
    useFont(pdf, run.subset, style);
    pdf.fillColor(style.colour ?? '#000000');
    // A structure element may be drawn in several calls, so the position is always passed.
    pdf.text(run.text, x, box.y + style.size * ASCENT, { ...options(style), lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
}

// Documents repeat many words, and every line is measured at each of its words.
const widths = new Map<string, number>();
const WIDTHS_MAX = 20_000;

function runWidth(pdf: Pdf, run: TextRun, style: TextStyle): number {
  const key = [run.subset, style.weight, style.size, style.tracking, style.tabular, run.text].join('|');
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  useFont(pdf, run.subset, style);
  const width = pdf.widthOfString(run.text, options(style));
  if (widths.size >= WIDTHS_MAX) widths.clear();
  widths.set(key, width);
  return width;
}

function options(style: TextStyle): PDFKit.Mixins.TextOptions {
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

/** Yields the words of a text. Splits a word that fits on no line, such as a link, into pieces that fit. */
function* fittingPieces(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): Generator<string> {
  for (const word of printableText(text).split(' ')) {
    let part = '';
    const whole = textWidth(pdf, word, style) <= box.width;
    for (const letter of whole ? [word] : word) {
      if (part !== '' && textWidth(pdf, part + letter, style) > box.width) {
        yield part;
        part = '';
      }
      part += letter;
    }
    if (part !== '') yield part;
  }
}

function shortened(pdf: Pdf, text: string, { style, box }: { style: TextStyle; box: TextBox }): string {
  let shortenedText = text;
  while (shortenedText !== '' && textWidth(pdf, shortenedText + ELLIPSIS, style) > box.width)
    shortenedText = shortenedText.slice(0, -1).trimEnd();
  return shortenedText + ELLIPSIS;
}
