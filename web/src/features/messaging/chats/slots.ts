import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import type { ReactNode } from 'react';

/** The elements that other parts of the product show inside the chats; the page supplies them. */
export type Slots = {
  /** The tools of the people who manage a room. */
  readonly roomModeration: (conversationId: string) => ReactNode;
  /** Asks what is wrong with a message. */
  readonly report: (message: Message, onClose: () => void) => ReactNode;
  /** The buttons that call everyone in a conversation. */
  readonly callButtons: (conversation: Conversation) => ReactNode;
  /** Joins the call of a message, or calls again. */
  readonly callAction: (message: Message) => ReactNode;
  /** The way to one's ticket of an event; nothing where there is none. */
  readonly ownTicket: (eventId: string) => ReactNode;
};
