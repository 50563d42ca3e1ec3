export const TITLE_LENGTH_MAX = 140;
export const BODY_LENGTH_MAX = 280;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** On one line and no longer than this, the sign of what was left out included; no letter is cut in two. */
export function truncate(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  let endIndex = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, length))) {
    if (index + segment.length > length - 1) break;
    endIndex = index + segment.length;
  }
  return `${line.slice(0, endIndex).trimEnd()}…`;
}
