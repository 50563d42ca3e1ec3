import { openDirectConversation } from '@festoon/contracts/messaging/chats';
import type { AccountId } from '@festoon/contracts/core/ids';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useChats } from './chats-context.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

/** Returns a function that opens the conversation with one person. */
export function useMessagePerson() {
  const { engine } = useChats();
  const open = useOpenConversation();
  return useMutation({
    mutationFn: (accountId: string) => call(openDirectConversation, { accountId: accountId as AccountId }),
    onSuccess: ({ conversation }) => {
      engine.list.upsert(conversation);
      open(conversation.id);
    },
  });
}
