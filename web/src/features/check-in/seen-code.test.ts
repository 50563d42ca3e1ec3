import { expect, it } from 'vitest';
import { lookAt, type SeenCode } from './seen-code.ts';

/** Which of the pictures were new scans; a picture each 100 ms. */
function scans(texts: readonly string[]): string[] {
  let seen: SeenCode | null = null;
  return texts.flatMap((text, index) => {
    const looked = lookAt(text, index * 100, seen);
    ({ seen } = looked);
    return looked.isNew ? [text] : [];
  });
}

const times = (text: string, count: number) => Array.from({ length: count }, () => text);

it('takes a code that lies in the picture for one scan, pictures without focus included', () => {
  expect(scans([...times('A', 30), ...times('', 10), ...times('A', 5)])).toEqual(['A']);
});

it('takes it for another scan once it was gone, and another code at once', () => {
  expect(scans(['A', ...times('', 20), 'A'])).toEqual(['A', 'A']);
  expect(scans(['A', 'B', 'A'])).toEqual(['A', 'B', 'A']);
});
