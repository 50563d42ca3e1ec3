import type { Conversation } from '@festoon/contracts/chats';
import type { Message } from '@festoon/contracts/messages';
import type { ReactNode } from 'react';

/** What other parts of the product show inside the chats; the page puts them together. */
export type Slots = {
  /** What those who look after a room do there. */
  readonly roomDesk: (conversationId: string) => ReactNode;
  /** Asks what is wrong with a message. */
  readonly report: (message: Message, onClose: () => void) => ReactNode;
  /** Calls everybody of a conversation. */
  readonly callButtons: (conversation: Conversation) => ReactNode;
  /** Joins the call of a message, or calls again. */
  readonly callAction: (message: Message) => ReactNode;
  /** The way to one's ticket of an event; nothing where there is none. */
  readonly ownTicket: (eventId: string) => ReactNode;
};
