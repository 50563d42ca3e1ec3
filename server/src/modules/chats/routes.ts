import type { Routes } from '../../platform/http/module.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { reportRoutes } from './moderation/report-routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';

export function chatRoutes(routes: Routes): void {
  conversationRoutes(routes);
  messageRoutes(routes);
  roomRoutes(routes.mount);
  reportRoutes(routes.mount);
}
