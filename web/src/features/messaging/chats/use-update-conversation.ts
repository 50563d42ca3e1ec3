import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from './chats-key.ts';
import { useChats } from './chats-context.tsx';

/**
 * Returns a function that changes a conversation for all members. The response updates the list, and the members are
 * fetched again.
 */
export function useUpdateConversation() {
  const { list } = useChats().engine;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<{ conversation: Conversation }>) => work(),
    onSuccess: async ({ conversation }) => {
      list.upsert(conversation);
      await client.invalidateQueries({ queryKey: [...CHATS_KEY, 'members', conversation.id] });
    },
  });
}
