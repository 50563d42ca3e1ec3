import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';

const EXCERPT_LENGTH = 140;

type ExcerptSource = {
  readonly text: string;
  readonly fileKind: 'image' | 'file' | null;
  readonly fileName: string | null;
};

/**
 * Returns the beginning of a message on one line, or a label for its content. Removes characters that change the direction
 * of text.
 */
export function excerptOf({ text, fileKind, fileName }: ExcerptSource): string {
  const line = toSingleLine(text);
  if (line !== '') return truncate(line, EXCERPT_LENGTH);
  if (fileKind === 'image') return chatLabelsText('photo');
  return fileName === null ? '' : truncate(toSingleLine(fileName), EXCERPT_LENGTH);
}

/**
 * Returns a text on one line, without characters that change the direction of text, so that it can be part of another text.
 */
export function toSingleLine(text: string): string {
  return text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the start of a text that is too long, without cutting a character. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const graphemes = new Intl.Segmenter('en').segment(text.slice(0, maxLength + 40));
  let end = 0;
  for (const { index, segment } of graphemes) if (index + segment.length < maxLength) end = index + segment.length;
  return `${text.slice(0, end).trimEnd()}…`;
}
