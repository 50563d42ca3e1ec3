import * as messages from '@festoon/contracts/messages';
import type { Routes } from '../../platform/http/module.ts';
import { listChanges } from './list-changes.ts';
import { listMessages } from './messages/list-messages.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes({ mount }: Routes): void {
  mount(messages.sendMessage, sendMessage);
  mount(messages.listMessages, listMessages);
  mount(messages.listChanges, listChanges);
}
