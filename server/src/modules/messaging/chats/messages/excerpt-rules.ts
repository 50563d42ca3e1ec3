const EXCERPT_LENGTH = 140;

type Said = { readonly text: string; readonly fileKind: 'picture' | 'file' | null; readonly fileName: string | null };

/** The first words of a message on one line, or what it brings; without signs that would turn the text around them. */
export function excerptOf({ text, fileKind, fileName }: Said): string {
  const words = plainLine(text);
  if (words !== '') return shortened(words, EXCERPT_LENGTH);
  if (fileKind === 'picture') return 'Picture';
  return fileName === null ? '' : shortened(plainLine(fileName), EXCERPT_LENGTH);
}

/** On one line, without what steers the direction of text: for lines that stand among words of others. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const graphemes = new Intl.Segmenter('en').segment(text.slice(0, longest + 40));
  let end = 0;
  for (const { index, segment } of graphemes) if (index + segment.length < longest) end = index + segment.length;
  return `${text.slice(0, end).trimEnd()}…`;
}
