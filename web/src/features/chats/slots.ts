import type { Message } from '@festoon/contracts/messages';
import type { ReactNode } from 'react';

/** What other parts of the product show inside the chats; the page puts them together. */
export type Slots = {
  /** What those who look after a room do there. */
  readonly roomDesk: (conversationId: string) => ReactNode;
  /** Asks what is wrong with a message. */
  readonly report: (message: Message, onClose: () => void) => ReactNode;
  /** The way to one's ticket of an event; nothing where there is none. */
  readonly ownTicket: (eventId: string) => ReactNode;
};
