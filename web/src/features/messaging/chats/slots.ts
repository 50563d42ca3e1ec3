import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import type { ReactNode } from 'react';

/** The elements that other parts of the product show inside the chats. The page supplies them. */
export type Slots = {
  /** The tools of the people who manage a room. */
  readonly roomModeration: (conversationId: string) => ReactNode;
  /** Shows the dialog to report a message. */
  readonly report: (message: Message, onClose: () => void) => ReactNode;
  /** The buttons that call everyone in a conversation. */
  readonly callButtons: (conversation: Conversation) => ReactNode;
  /** Joins the call of a message, or calls again. */
  readonly callAction: (message: Message) => ReactNode;
  /** Links to the viewer's ticket for an event. Empty without one. */
  readonly ownTicket: (eventId: string) => ReactNode;
};
