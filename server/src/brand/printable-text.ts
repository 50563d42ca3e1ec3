import anyAscii from 'any-ascii';
import { subsetFor, type FontSubset } from './fonts.ts';

/** A part of a text that one font file can draw. */
export type TextRun = { text: string; subset: FontSubset };

/** Text that the first font file draws unchanged, which is nearly all text in documents. */
const PLAIN = /^[ -~]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks of the direction of text, which have no shape. Those that a text could use to show other letters in reverse are left out. */
const DIRECTION_MARK = /^[\u061c\u200e\u200f\u2066-\u2069]$/;

/**
 * Returns text as our own fonts can draw it, split where the font file changes, in the order of reading. Scripts without a
 * font are spelled in Latin letters and pictographs are left out, so that a document never shows empty boxes.
 */
export function printableRuns(text: string): TextRun[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ text, subset: 'geist-latin' }];
  const runs: TextRun[] = [];
  for (const piece of supportedPieces(text)) {
    const last = runs.at(-1);
    const subset = DIRECTION_MARK.test(piece) ? null : subsetFor(piece, last?.subset);
    if (subset === null) continue;
    if (last?.subset === subset) last.text += piece;
    else runs.push({ text: piece, subset });
  }
  return runs;
}

/** Returns the same as one string, with white space collapsed. Empty if nothing of the text can be drawn. */
export function printableText(text: string): string {
  const printable = PLAIN.test(text) ? text : supportedPieces(text).join('');
  return printable.replace(/\s+/g, ' ').trim();
}

function supportedPieces(text: string): string[] {
  const pieces: string[] = [];
  let spelledScript: string | null = null;
  const segments = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment);
  // Chinese has characters that the Japanese font lacks. A name is not half in Chinese and half in Latin letters.
  const isHanSpelled = segments.some((segment) => scriptOf(segment) === 'Han' && subsetFor(segment) === null);
  for (const segment of segments) {
    const piece = isHanSpelled && scriptOf(segment) === 'Han' ? spelled(segment) : supportedPiece(segment);
    const script = piece === segment || piece.trim() === '' ? null : scriptOf(segment);
    // Syllables of Chinese are easier to read apart, and so is a change of script within one line.
    const apart = script !== null && spelledScript !== null && (script === 'Han' || script !== spelledScript);
    pieces.push(...(apart ? [' '] : []), ...(piece === segment ? [piece] : Array.from(piece)));
    spelledScript = script;
  }
  return pieces;
}

function scriptOf(grapheme: string): string {
  if (/\p{Script=Han}/u.test(grapheme)) return 'Han';
  return /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(grapheme) ? 'Kana' : 'other';
}

function supportedPiece(grapheme: string): string {
  if (/^[\s\p{Cc}]+$/u.test(grapheme)) return ' ';
  if (DIRECTION_MARK.test(grapheme)) return grapheme;
  if (subsetFor(grapheme) !== null) return grapheme;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme)) return '';
  const fallback = grapheme.normalize('NFKD').replace(/\p{M}/gu, '');
  if (fallback !== grapheme && fallback !== '' && subsetFor(fallback) !== null) return fallback;
  return spelled(grapheme);
}

function spelled(grapheme: string): string {
  return anyAscii(grapheme).replace(/[^ -~]/g, '');
}
