import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useConversationList } from './chats-context.tsx';

/** Returns the current state of a conversation in the list. */
export function useConversation(id: string): Conversation | undefined {
  return useConversationList().conversations.find((one) => one.id === id);
}
