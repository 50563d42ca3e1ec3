import bidiModule, { type Bidi } from 'bidi-js';
import type { FontSubset } from '../../brand/fonts.ts';
import { printableRuns, type TextRun } from '../../brand/printable-text.ts';

export type TextDirection = 'ltr' | 'rtl';

/** A stretch of text that one font file draws, in the order of reading, with the direction in which its letters follow. */
export type VisualRun = { readonly text: string; readonly subset: FontSubset; readonly isRightToLeft: boolean };

// Node imports the function itself, and its types describe a module with a default export.
const bidi = (bidiModule as unknown as () => Bidi)();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
/** Text that the algorithm does not change in a line from left to right. */
const ONE_DIRECTION = /^[^\u0590-\u08ff\u200e\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]*$/;

/**
 * Returns the direction of a paragraph. One in a document from right to left has that direction if it contains a letter of
 * such a script, because its sentences may start with a name in Latin letters. Otherwise the first letter decides.
 */
export function paragraphDirection(text: string, document: TextDirection): TextDirection {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return document;
  return RIGHT_TO_LEFT.test(document === 'rtl' ? text : letter) ? 'rtl' : 'ltr';
}

/** Returns the runs of a line as they are drawn, from left to right (Unicode Bidirectional Algorithm). */
export function visualRuns(line: string, direction: TextDirection): VisualRun[] {
  if (direction === 'ltr' && ONE_DIRECTION.test(line)) return printableRuns(line).map(toVisualRun);
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const levels = levelRuns(line, embedding.levels);
  const highest = Math.max(0, ...levels.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(levels, level);
  return levels.flatMap((run) =>
    run.level % 2 === 1 ? rightToLeftRuns(run.text) : printableRuns(run.text).map(toVisualRun),
  );
}

type LevelRun = { text: string; readonly level: number };

function levelRuns(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = [];
  let index = 0;
  for (const letter of line) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
    index += letter.length;
  }
  return runs;
}

/** Reverses each sequence of runs of at least a level, in place. */
function reverseFrom(runs: LevelRun[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    let end = start;
    while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end + 1;
  }
}

function rightToLeftRuns(text: string): VisualRun[] {
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
  return printableRuns(mirrored)
    .map(({ text: runText, subset }): VisualRun => {
      // The font engine lays out letters of such a script from right to left. It does not do so with punctuation alone.
      const isLaidOut = RIGHT_TO_LEFT.test(runText);
      return { text: isLaidOut ? runText : Array.from(runText).reverse().join(''), subset, isRightToLeft: isLaidOut };
    })
    .reverse();
}

function toVisualRun({ text, subset }: TextRun): VisualRun {
  return { text, subset, isRightToLeft: false };
}
