import type { ReactNode } from 'react';
import { linkClass } from '../links.ts';

/** A document of the editor (ProseMirror JSON). */
export type RichTextDocument = { readonly type: 'doc'; readonly content?: unknown[] | undefined };

type Node = {
  readonly type: string;
  readonly text?: unknown;
  readonly content?: unknown;
  readonly attrs?: { readonly level?: unknown; readonly href?: unknown };
  readonly marks?: unknown;
};

type RichTextProps = {
  readonly document: RichTextDocument;
  /** The level of its large headings on the page. Its small headings are one level below. */
  readonly headingLevel?: 2 | 3;
};

/** Shows a text node by node. Only known nodes are rendered, never HTML. */
export function RichText({ document, headingLevel = 3 }: RichTextProps) {
  return <div className="grid max-w-[65ch] gap-4 leading-7 text-ink-2">{childrenOf(document, headingLevel)}</div>;
}

function childrenOf({ content }: { readonly content?: unknown }, level: number): ReactNode[] {
  return nodesOf(content).map((node, index) => <RichTextNode key={index} node={node} level={level} />);
}

type NodeProps = { readonly node: Node; readonly level: number };

function RichTextNode({ node, level }: NodeProps): ReactNode {
  if (node.type === 'text') return typeof node.text === 'string' ? withMarks(node.text, nodesOf(node.marks)) : null;
  return BLOCKS[node.type]?.(childrenOf(node, level), { node, level }) ?? null;
}

const BLOCKS: Readonly<Record<string, (children: ReactNode[], props: NodeProps) => ReactNode>> = {
  paragraph: (children) => <p>{children}</p>,
  heading: (children, { node, level }) => {
    const isSmall = node.attrs?.level === 3;
    const Heading = `h${isSmall ? level + 1 : level}` as 'h2' | 'h3' | 'h4';
    return <Heading className={`mt-2 font-semibold text-ink ${isSmall ? '' : 'text-lg'}`}>{children}</Heading>;
  },
  bulletList: (children) => <ul className="grid list-disc gap-1.5 ps-5 marker:text-muted">{children}</ul>,
  orderedList: (children) => <ol className="grid list-decimal gap-1.5 ps-6 marker:text-muted">{children}</ol>,
  listItem: (children) => <li className="ps-1">{children}</li>,
  blockquote: (children) => <blockquote className="border-s-4 border-line ps-4 text-ink">{children}</blockquote>,
  horizontalRule: () => <hr className="border-t border-line" />,
  hardBreak: () => <br />,
};

function withMarks(text: string, marks: readonly Node[]): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => MARKS[mark.type]?.(inner, mark) ?? inner, text);
}

const MARKS: Readonly<Record<string, (inner: ReactNode, mark: Node) => ReactNode>> = {
  bold: (inner) => <strong className="font-semibold text-ink">{inner}</strong>,
  italic: (inner) => <em>{inner}</em>,
  underline: (inner) => <u>{inner}</u>,
  strike: (inner) => <s>{inner}</s>,
  code: (inner) => <code className="rounded-chip bg-sunken px-1.5 py-0.5">{inner}</code>,
  link: (inner, { attrs }) =>
    isSafe(attrs?.href) ? (
      <a href={attrs.href} rel="nofollow ugc noopener" target="_blank" className={linkClass}>
        {inner}
      </a>
    ) : (
      inner
    ),
};

function isSafe(href: unknown): href is string {
  return typeof href === 'string' && /^(https?:|mailto:)/i.test(href);
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns whether the document has no readable content. */
export function isEmptyText({ content }: RichTextDocument): boolean {
  return nodesOf(content).every((node) => node.type === 'paragraph' && nodesOf(node.content).length === 0);
}
