import {
  clearConversation,
  muteConversation,
  pinConversation,
  putAwayConversation,
} from '@festoon/contracts/messaging/chat-own';
import type { MuteSpan } from '@festoon/contracts/messaging/chat-own';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import { call } from '../../../lib/api/api-client.ts';
import { reportError } from '../../../lib/api/report-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useChats } from './chats-context.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

type Answer = Promise<{ conversation: Conversation }>;

/**
 * Returns the changes that a reader makes to a conversation for themselves: each shows immediately, and is reverted if the
 * server rejects it.
 */
export function useConversationChanges(conversation: Conversation) {
  const { engine } = useChats();
  const { list } = engine;
  const open = useOpenConversation();
  const { id: conversationId, lastNumber } = conversation;
  const change = async (seen: Partial<Conversation>, work: () => Answer) => {
    list.put({ ...conversation, ...seen });
    try {
      list.put((await work()).conversation);
    } catch (error) {
      list.put(conversation);
      reportError(error);
    }
  };
  return {
    markRead: () => void engine.markRead(conversationId, lastNumber).catch(reportError),
    pin: (isPinned: boolean) => void change({ isPinned }, () => call(pinConversation, { conversationId, isPinned })),
    mute: (span: MuteSpan) => void change({}, () => call(muteConversation, { conversationId, span })),
    putAway: async () => {
      list.remove(conversationId);
      if (isOpen(conversationId)) open(undefined);
      try {
        await call(putAwayConversation, { conversationId });
        toast.info('Put away until somebody writes.');
      } catch (error) {
        list.put(conversation);
        reportError(error);
      }
    },
    clear: async () => {
      list.put((await call(clearConversation, { conversationId })).conversation);
      toast.success('Cleared for you. The others still see it.');
    },
  };
}

function isOpen(conversationId: string): boolean {
  return location.pathname.endsWith(`/${conversationId}`);
}
