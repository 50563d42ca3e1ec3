import { expect, it } from 'vitest';
import { detectCode, type SeenCode } from './seen-code.ts';

/** Returns which images were new scans, with one image every 100 ms. */
function scans(texts: readonly string[]): string[] {
  let seen: SeenCode | null = null;
  return texts.flatMap((text, index) => {
    const looked = detectCode(text, index * 100, seen);
    ({ seen } = looked);
    return looked.isNew ? [text] : [];
  });
}

const times = (text: string, count: number) => Array.from({ length: count }, () => text);

it('counts a code that stays in view as one scan, including frames without focus', () => {
  expect(scans([...times('A', 30), ...times('', 10), ...times('A', 5)])).toEqual(['A']);
});

it('counts a code again after it left the view, and a different code immediately', () => {
  expect(scans(['A', ...times('', 20), 'A'])).toEqual(['A', 'A']);
  expect(scans(['A', 'B', 'A'])).toEqual(['A', 'B', 'A']);
});
