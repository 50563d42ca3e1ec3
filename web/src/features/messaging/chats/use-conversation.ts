import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useConversationList } from './chats-context.tsx';

/** A conversation of the list as it is now. */
export function useConversation(id: string): Conversation | undefined {
  return useConversationList().conversations.find((one) => one.id === id);
}
