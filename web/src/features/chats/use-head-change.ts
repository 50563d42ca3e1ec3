import type { Conversation } from '@festoon/contracts/chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from './chats-key.ts';
import { useChats } from './chats-context.tsx';

/** A change of a conversation for everybody in it: its answer goes into the list, and its people are asked for again. */
export function useHeadChange() {
  const { list } = useChats().engine;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<{ conversation: Conversation }>) => work(),
    onSuccess: async ({ conversation }) => {
      list.put(conversation);
      await client.invalidateQueries({ queryKey: [...CHATS_KEY, 'members', conversation.id] });
    },
  });
}
