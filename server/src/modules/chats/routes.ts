import * as members from '@festoon/contracts/chat-members';
import * as messages from '@festoon/contracts/messages';
import type { Routes } from '../../platform/http/module.ts';
import { listChatMembers } from './conversations/list-chat-members.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { listChanges } from './list-changes.ts';
import { roomRoutes } from './rooms/room-routes.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes(routes: Routes): void {
  conversationRoutes(routes);
  routes.mount(members.listChatMembers, listChatMembers);
  roomRoutes(routes.mount);
  routes.mount(messages.sendMessage, sendMessage);
  routes.mount(messages.listChanges, listChanges);
}
