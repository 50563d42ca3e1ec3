import { createContext, use, type ReactNode } from 'react';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import type { ChatEngine } from '../engine/chat-engine.ts';
import type { OpenConversation } from '../engine/open-conversation.ts';

/** The values that the parts of one thread share. */
export type ThreadWorld = {
  readonly engine: ChatEngine;
  readonly thread: OpenConversation;
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  /** Goes to a message, wherever it stands. */
  readonly goTo: (number: number) => void;
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  /** Asks whether a message is to be deleted. */
  readonly remove: (message: Message) => void;
  /** Shows what reports a message; closes itself. */
  readonly report: (message: Message) => void;
  /** The action on a call's message: join the call, or call again. */
  readonly callAction: (message: Message) => ReactNode;
  /** Opens the direct conversation with a person. */
  readonly writeTo: (accountId: string) => void;
};

const ThreadContext = createContext<ThreadWorld | null>(null);

export const ThreadProvider: (props: { value: ThreadWorld; children: ReactNode }) => ReactNode = ThreadContext;

export function useThreadWorld(): ThreadWorld {
  const world = use(ThreadContext);
  if (!world) throw new Error('Parts of a thread are drawn inside it.');
  return world;
}
