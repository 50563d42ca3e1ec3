import * as members from '@festoon/contracts/messaging/chat-members';
import type { Routes } from '../../../platform/http/module.ts';
import { listChatMembers } from './conversations/list-chat-members.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { reportRoutes } from './moderation/report-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';

export function chatRoutes(routes: Routes): void {
  conversationRoutes(routes);
  routes.mount(members.listChatMembers, listChatMembers);
  messageRoutes(routes);
  peopleRoutes(routes);
  roomRoutes(routes.mount);
  reportRoutes(routes.mount);
}
