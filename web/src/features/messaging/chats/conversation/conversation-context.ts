import { createContext, use, type ReactNode } from 'react';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import type { ChatEngine } from '../engine/chat-engine.ts';
import type { ConversationStore } from '../engine/conversation-store.ts';

/** The values that the parts of one conversation share. */
export type ConversationContextValue = {
  readonly engine: ChatEngine;
  readonly store: ConversationStore;
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  /** Scrolls to a message, also outside the loaded ones. */
  readonly goTo: (number: number) => void;
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  /** Opens the confirmation to delete a message. */
  readonly remove: (message: Message) => void;
  /** Opens the report dialog for a message, which closes itself. */
  readonly report: (message: Message) => void;
  /** The action on a call's message: join the call, or call again. */
  readonly callAction: (message: Message) => ReactNode;
  /** Opens the direct conversation with a person. */
  readonly messagePrivately: (accountId: string) => void;
};

const ConversationContext = createContext<ConversationContextValue | null>(null);

export const ConversationProvider: (props: { value: ConversationContextValue; children: ReactNode }) => ReactNode =
  ConversationContext;

export function useConversationContext(): ConversationContextValue {
  const context = use(ConversationContext);
  if (!context) throw new Error('Parts of a thread are drawn inside it.');
  return context;
}
