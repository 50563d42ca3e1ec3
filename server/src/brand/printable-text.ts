import anyAscii from 'any-ascii';
import { subsetFor, type FontSubset } from './fonts.ts';

/** A stretch of text that one font file can draw. */
export type TextRun = { text: string; subset: FontSubset };

/** Text that the first font file draws unchanged, which is nearly all text in documents. */
const PLAIN = /^[ -~]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text as our own fonts can draw it, cut where the font file changes. Scripts they lack are spelled in Latin letters,
 * pictographs are left out: a document never shows empty boxes, and reads left to right.
 */
export function printableRuns(text: string): TextRun[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ text, subset: 'geist-latin' }];
  const runs: TextRun[] = [];
  for (const piece of supportedPieces(text)) {
    const last = runs.at(-1);
    const subset = subsetFor(piece, last?.subset);
    if (subset === null) continue;
    if (last?.subset === subset) last.text += piece;
    else runs.push({ text: piece, subset });
  }
  return runs;
}

/** The same as one string, white space tidied; empty when nothing of the text can be drawn. */
export function printableText(text: string): string {
  const printable = PLAIN.test(text) ? text : supportedPieces(text).join('');
  return printable.replace(/\s+/g, ' ').trim();
}

function supportedPieces(text: string): string[] {
  const pieces: string[] = [];
  let spelledScript: string | null = null;
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const piece = isSupported(segment);
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

function isSupported(grapheme: string): string {
  if (/^[\s\p{Cc}]+$/u.test(grapheme)) return ' ';
  if (subsetFor(grapheme) !== null) return grapheme;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme)) return '';
  const fallback = grapheme.normalize('NFKD').replace(/\p{M}/gu, '');
  if (fallback !== grapheme && fallback !== '' && subsetFor(fallback) !== null) return fallback;
  return anyAscii(grapheme).replace(/[^ -~]/g, '');
}
