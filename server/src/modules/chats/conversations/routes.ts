import * as chats from '@festoon/contracts/chats';
import type { Routes } from '../../../platform/http/module.ts';
import { getChatUnread } from './get-chat-unread.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { openDirectConversation } from './open-direct.ts';
import { readUpTo } from './read-up-to.ts';

export function conversationRoutes({ mount }: Routes): void {
  mount(chats.listConversations, listConversations);
  mount(chats.getConversation, getConversation);
  mount(chats.openDirectConversation, openDirectConversation);
  mount(chats.readConversation, readUpTo);
  mount(chats.getChatUnread, getChatUnread);
}
