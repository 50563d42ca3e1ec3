import type { StreamDetail } from '@festoon/contracts/live/streams';
import type { ReactNode } from 'react';

/** The elements that other parts of the product show next to a stream. The page supplies them. */
export type StreamSlots = {
  /** The conversation of a stream, in a box that has a height. */
  readonly chat: (conversationId: string) => ReactNode;
  /** The link from a stream that has ended; by default to all streams. */
  readonly exit?: ReactNode;
  /** Returns further events of the host, shown below a stream that has ended. */
  readonly more?: (host: StreamDetail['host']) => ReactNode;
};
