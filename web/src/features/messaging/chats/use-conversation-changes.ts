import {
  clearHistory,
  muteConversation,
  pinConversation,
  hideConversation,
} from '@festoon/contracts/messaging/conversation-settings';
import type { MuteSpan } from '@festoon/contracts/messaging/conversation-settings';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import { call } from '../../../lib/api/api-client.ts';
import { reportError } from '../../../lib/api/report-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useChats } from './chats-context.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

type Answer = Promise<{ conversation: Conversation }>;

/**
 * Returns the changes that a viewer makes to a conversation for themselves. Each shows immediately, and is reverted if
 * the server rejects it.
 */
export function useConversationChanges(conversation: Conversation) {
  const { engine } = useChats();
  const { list } = engine;
  const open = useOpenConversation();
  const { id: conversationId, lastNumber } = conversation;
  const change = async (changes: Partial<Conversation>, work: () => Answer) => {
    list.upsert({ ...conversation, ...changes });
    try {
      list.upsert((await work()).conversation);
    } catch (error) {
      list.upsert(conversation);
      reportError(error);
    }
  };
  return {
    markRead: () => void engine.markRead(conversationId, lastNumber).catch(reportError),
    pin: (isPinned: boolean) => void change({ isPinned }, () => call(pinConversation, { conversationId, isPinned })),
    mute: (span: MuteSpan) => void change({}, () => call(muteConversation, { conversationId, span })),
    hide: async () => {
      list.remove(conversationId);
      if (isOpen(conversationId)) open(undefined);
      try {
        await call(hideConversation, { conversationId });
        toast.info(chatsText('archivedUntilTheresANewMessage'));
      } catch (error) {
        list.upsert(conversation);
        reportError(error);
      }
    },
    clear: async () => {
      list.upsert((await call(clearHistory, { conversationId })).conversation);
      toast.success(chatsText('chatHistoryClearedOthersCanStill'));
    },
  };
}

function isOpen(conversationId: string): boolean {
  return location.pathname.endsWith(`/${conversationId}`);
}
