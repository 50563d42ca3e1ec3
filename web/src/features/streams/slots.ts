import type { ReactNode } from 'react';

/** What other parts of the product show beside a stream; the page puts them together. */
export type StreamSlots = {
  /** The conversation of a stream, in a box that has a height. */
  readonly chat: (conversationId: string) => ReactNode;
};
