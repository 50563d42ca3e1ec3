import * as actions from '@festoon/contracts/message-actions';
import * as messages from '@festoon/contracts/messages';
import type { Routes } from '../../../platform/http/module.ts';
import { listChanges } from '../list-changes.ts';
import { sendMessage } from '../send-message.ts';
import { closePoll } from './close-poll.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { listMessages } from './list-messages.ts';
import { listPinnedMessages } from './list-pinned-messages.ts';
import { pinMessage } from './pin-message.ts';
import { reactToMessage } from './react-to-message.ts';
import { sendPoll } from './send-poll.ts';
import { votePoll } from './vote-poll.ts';

export function messageRoutes({ mount }: Routes): void {
  mount(messages.sendMessage, sendMessage);
  mount(messages.listMessages, listMessages);
  mount(messages.listChanges, listChanges);
  mount(actions.editMessage, editMessage);
  mount(actions.deleteMessage, deleteMessage);
  mount(actions.reactToMessage, reactToMessage);
  mount(actions.pinMessage, pinMessage);
  mount(actions.sendPoll, sendPoll);
  mount(actions.votePoll, votePoll);
  mount(actions.closePoll, closePoll);
  mount(actions.listPinnedMessages, listPinnedMessages);
}
