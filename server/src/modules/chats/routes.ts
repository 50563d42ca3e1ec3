import * as messages from '@festoon/contracts/messages';
import type { Routes } from '../../platform/http/module.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { listChanges } from './list-changes.ts';
import { listMessages } from './messages/list-messages.ts';
import { peopleRoutes } from './people/routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes(routes: Routes): void {
  conversationRoutes(routes);
  peopleRoutes(routes);
  roomRoutes(routes.mount);
  routes.mount(messages.sendMessage, sendMessage);
  routes.mount(messages.listMessages, listMessages);
  routes.mount(messages.listChanges, listChanges);
}
