import * as chats from '@festoon/contracts/chats';
import type { Routes } from '../../platform/http/module.ts';
import { getChatUnread } from './conversations/get-chat-unread.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { openDirectConversation } from './conversations/open-direct.ts';
import { readUpTo } from './conversations/read-up-to.ts';
import { addMessageRoutes } from './messages/message-routes.ts';

export function chatRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(chats.listConversations, listConversations);
  mount(chats.getConversation, getConversation);
  mount(chats.openDirectConversation, openDirectConversation);
  mount(chats.readConversation, readUpTo);
  mount(chats.getChatUnread, getChatUnread);
  addMessageRoutes(routes);
}
