import type { RichText } from '@festoon/contracts/core/rich-text';

type Node = { readonly type: string; readonly [key: string]: unknown };
type Mark = { type: string; attrs?: { href: string } };

const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'hardBreak',
]);
const MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strike', 'code']);
const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'hardBreak']);
const DEPTH_MAX = 12;
const NODES_MAX = 5000;

/**
 * Returns the document with only the parts that the editor may store and the page may render. Leaves out everything else,
 * including links that are not web or mail links.
 */
export function cleanRichText(document: RichText): RichText {
  const budget = { nodes: NODES_MAX };
  return { type: 'doc', content: cleanChildren(document.content, 0, budget) };
}

/** Returns the text of a document, a line for each block. */
export function richTextToPlain(document: RichText): string {
  return textOf(document.content)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function cleanChildren(children: unknown, depth: number, budget: { nodes: number }): Node[] {
  if (!Array.isArray(children) || depth > DEPTH_MAX) return [];
  return children.flatMap((child) => {
    budget.nodes -= 1;
    const node = budget.nodes < 0 || !isNode(child) ? null : cleanNode(child, depth, budget);
    return node === null ? [] : [node];
  });
}

function cleanNode(node: Node, depth: number, budget: { nodes: number }): Node | null {
  if (node.type === 'text') return cleanTextNode(node);
  if (!BLOCKS.has(node.type)) return null;
  if (node.type === 'horizontalRule' || node.type === 'hardBreak') return { type: node.type };
  const content = cleanChildren(node['content'], depth + 1, budget);
  const level = attributesOf(node)['level'];
  const attrs = node.type === 'heading' ? { attrs: { level: level === 3 ? 3 : 2 } } : {};
  return { type: node.type, ...attrs, ...(content.length > 0 && { content }) };
}

function cleanTextNode(node: Node): Node | null {
  const text = node['text'];
  if (typeof text !== 'string' || text === '') return null;
  const marks = (Array.isArray(node['marks']) ? node['marks'] : []).filter(isNode).flatMap(cleanMark);
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

function cleanMark(mark: Node): Mark[] {
  if (MARKS.has(mark.type)) return [{ type: mark.type }];
  const href = attributesOf(mark)['href'];
  if (mark.type !== 'link' || typeof href !== 'string') return [];
  const url = URL.parse(href);
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? [{ type: 'link', attrs: { href } }] : [];
}

function attributesOf(node: Node): Readonly<Record<string, unknown>> {
  const attrs = node['attrs'];
  return typeof attrs === 'object' && attrs !== null ? { ...attrs } : {};
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function textOf(children: unknown): string {
  if (!Array.isArray(children)) return '';
  return children
    .filter(isNode)
    .map(
      (node) =>
        (typeof node['text'] === 'string' ? node['text'] : textOf(node['content'])) + (LINES.has(node.type) ? '\n' : ''),
    )
    .join('');
}
