import type { Routes } from '../../platform/http/module.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { addMessageRoutes } from './messages/message-routes.ts';
import { reportRoutes } from './moderation/report-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';

export function chatRoutes(routes: Routes): void {
  conversationRoutes(routes);
  addMessageRoutes(routes);
  peopleRoutes(routes);
  roomRoutes(routes.mount);
  reportRoutes(routes.mount);
}
