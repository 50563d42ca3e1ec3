import type { ReactNode } from 'react';
import type { RichText as Document } from '@festoon/contracts/events/events';
import { linkClass } from '../../../ui/links.ts';

type Node = {
  readonly type: string;
  readonly text?: unknown;
  readonly content?: unknown;
  readonly attrs?: { readonly level?: unknown; readonly href?: unknown };
  readonly marks?: unknown;
};

/** Shows a description node by node. Only known nodes are rendered, never HTML. */
export function RichText({ document }: { document: Document }) {
  return <div className="grid max-w-[65ch] gap-4 leading-7 text-ink-2">{childrenOf(document)}</div>;
}

function childrenOf({ content }: { readonly content?: unknown }): ReactNode[] {
  return nodesOf(content).map((node, index) => <RichTextNode key={index} node={node} />);
}

function RichTextNode({ node }: { node: Node }): ReactNode {
  if (node.type === 'text') return typeof node.text === 'string' ? withMarks(node.text, nodesOf(node.marks)) : null;
  return BLOCKS[node.type]?.(node) ?? null;
}

const BLOCKS: Readonly<Record<string, (node: Node) => ReactNode>> = {
  paragraph: (node) => <p>{childrenOf(node)}</p>,
  heading: (node) =>
    node.attrs?.level === 3 ? (
      <h4 className="mt-2 font-semibold text-ink">{childrenOf(node)}</h4>
    ) : (
      <h3 className="mt-2 text-lg font-semibold text-ink">{childrenOf(node)}</h3>
    ),
  bulletList: (node) => <ul className="grid list-disc gap-1.5 ps-5 marker:text-muted">{childrenOf(node)}</ul>,
  orderedList: (node) => <ol className="grid list-decimal gap-1.5 ps-6 marker:text-muted">{childrenOf(node)}</ol>,
  listItem: (node) => <li className="ps-1">{childrenOf(node)}</li>,
  blockquote: (node) => <blockquote className="border-s-4 border-line ps-4 text-ink">{childrenOf(node)}</blockquote>,
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
export function isEmptyText({ content }: Document): boolean {
  return nodesOf(content).every((node) => node.type === 'paragraph' && nodesOf(node.content).length === 0);
}
