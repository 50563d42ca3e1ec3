import * as messages from '@festoon/contracts/messages';
import type { Routes } from '../../platform/http/module.ts';
import { listChanges } from './list-changes.ts';
import { roomRoutes } from './rooms/room-routes.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes({ mount }: Routes): void {
  roomRoutes(mount);
  mount(messages.sendMessage, sendMessage);
  mount(messages.listChanges, listChanges);
}
