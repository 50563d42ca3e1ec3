import anyAscii from 'any-ascii';
import { subsetFor, type FontSubset } from './fonts.ts';

/** A stretch of text that one font file can draw. */
export type TextRun = { text: string; subset: FontSubset };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text as our own fonts can draw it, cut where the font file changes. Scripts they lack are spelled in Latin letters,
 * pictographs are left out: a document never shows empty boxes, and reads left to right.
 */
export function printableRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const piece of drawablePieces(text)) {
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
  return drawablePieces(text).join('').replace(/\s+/g, ' ').trim();
}

function drawablePieces(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const piece = drawable(segment);
    const latin = piece !== segment && /^[A-Z]/.test(piece) && /[a-z]$/.test(pieces.at(-1) ?? '');
    // Two Chinese syllables in a row are easier to read apart than joined.
    if (latin) pieces.push(' ');
    pieces.push(...(piece === segment ? [piece] : piece));
  }
  return pieces;
}

function drawable(grapheme: string): string {
  if (/^[\s\p{Cc}]+$/u.test(grapheme)) return ' ';
  if (subsetFor(grapheme) !== null) return grapheme;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme)) return '';
  const simpler = grapheme.normalize('NFKD').replace(/\p{M}/gu, '');
  if (simpler !== grapheme && simpler !== '' && subsetFor(simpler) !== null) return simpler;
  return anyAscii(grapheme).replace(/[^ -~]/g, '');
}
