import type { RichText } from '@festoon/contracts/core/rich-text';

type Inline = { type: 'text'; text: string; marks?: { type: 'link'; attrs: { href: string } }[] };

const URL_PATTERN = /(https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?])/;
const BULLET_PATTERN = /^\s*[-*•]\s+/;

/**
 * Returns plain text as the editor's document: empty lines separate paragraphs, lines with a dash become a list, addresses
 * become links.
 */
export function textToRichText(text: string): RichText {
  const blocks = text.split(/\n\s*\n/).map((block) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  return { type: 'doc', content: blocks.filter((lines) => lines.length > 0).flatMap(toNodes) };
}

/** Returns the text of HTML, for calendars that contain HTML instead of plain text. */
export function htmlToText(html: string): string {
  if (!/<[a-z!/][^>]*>/i.test(html)) return html;
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<\/(p|div|h\d|ul|ol)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39|apos);/g, (_, name: string) => ENTITIES[name] ?? ' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
};

function toNodes(lines: readonly string[]): unknown[] {
  const nodes: unknown[] = [];
  const bullets = lines.filter((line) => BULLET_PATTERN.test(line));
  const textLines = lines.filter((line) => !BULLET_PATTERN.test(line));
  if (textLines.length > 0) nodes.push(paragraph(textLines.join(' ')));
  if (bullets.length > 0) {
    nodes.push({
      type: 'bulletList',
      content: bullets.map((line) => ({ type: 'listItem', content: [paragraph(line.replace(BULLET_PATTERN, ''))] })),
    });
  }
  return nodes;
}

function paragraph(text: string): unknown {
  const content = text
    .split(URL_PATTERN)
    .filter((part) => part !== '')
    .map(toInline);
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
}

function toInline(text: string): Inline {
  return URL_PATTERN.test(text)
    ? { type: 'text', text, marks: [{ type: 'link', attrs: { href: text } }] }
    : { type: 'text', text };
}
