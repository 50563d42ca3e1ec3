import * as chats from '@festoon/contracts/chats';
import * as messages from '@festoon/contracts/messages';
import type { Routes } from '../../platform/http/module.ts';
import { getChatUnread } from './conversations/get-chat-unread.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { openDirectConversation } from './conversations/open-direct.ts';
import { readUpTo } from './conversations/read-up-to.ts';
import { listChanges } from './list-changes.ts';
import { listMessages } from './messages/list-messages.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes({ mount }: Routes): void {
  mount(chats.listConversations, listConversations);
  mount(chats.getConversation, getConversation);
  mount(chats.openDirectConversation, openDirectConversation);
  mount(chats.readConversation, readUpTo);
  mount(chats.getChatUnread, getChatUnread);
  mount(messages.sendMessage, sendMessage);
  mount(messages.listMessages, listMessages);
  mount(messages.listChanges, listChanges);
}
