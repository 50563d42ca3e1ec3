export const TITLE_LENGTH_MAX = 140;
export const BODY_LENGTH_MAX = 280;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** On one line and no longer than this, the sign of what was left out included; no letter is cut in two. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  let kept = 0;
  for (const { index, segment } of letters.segment(line.slice(0, length))) {
    if (index + segment.length > length - 1) break;
    kept = index + segment.length;
  }
  return `${line.slice(0, kept).trimEnd()}…`;
}
