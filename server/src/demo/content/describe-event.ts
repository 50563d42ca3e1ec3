import type { RichText } from '@festoon/contracts/core/rich-text';
import type { Block, DemoEvent } from './concept.ts';

/** Returns the description as the editor's document: first that of this edition, then that of the series. */
export function describeEvent({ concept, edition }: DemoEvent): RichText {
  const blocks = concept.about.flatMap(toNodes);
  return { type: 'doc', content: [paragraph(edition.lead), ...blocks] };
}

/** Returns a document with these blocks. */
export function blocksToRichText(blocks: readonly Block[]): RichText {
  return { type: 'doc', content: blocks.flatMap(toNodes) };
}

function toNodes(block: Block): unknown[] {
  if ('paragraph' in block) return [paragraph(block.paragraph)];
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text(block.heading)] };
  const list = {
    type: 'bulletList',
    content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  };
  return [heading, list];
}

function paragraph(textContent: string): unknown {
  return { type: 'paragraph', content: [text(textContent)] };
}

function text(textContent: string): unknown {
  return { type: 'text', text: textContent };
}
