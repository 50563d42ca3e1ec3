import * as groups from '@festoon/contracts/messaging/chat-groups';
import * as own from '@festoon/contracts/messaging/conversation-settings';
import * as chats from '@festoon/contracts/messaging/chats';
import type { Routes } from '../../../../platform/http/module.ts';
import { clearHistory, muteConversation, pinConversation, hideConversation } from './member-settings.ts';
import { getChatUnread } from './get-chat-unread.ts';
import { getConversation } from './get-conversation.ts';
import { removeGroupImage, renameGroup, setGroupImage } from './group-profile.ts';
import { addGroupMembers, createGroup, leaveGroup, makeGroupOwner, removeGroupMember } from './group-members.ts';
import { listConversations } from './list-conversations.ts';
import { listReadReceipts } from './list-read-receipts.ts';
import { openDirectConversation } from './open-direct.ts';
import { markConversationRead } from './mark-conversation-read.ts';

export function conversationRoutes({ mount }: Routes): void {
  mount(chats.listConversations, listConversations);
  mount(chats.getConversation, getConversation);
  mount(chats.openDirectConversation, openDirectConversation);
  mount(chats.readConversation, markConversationRead);
  mount(chats.getChatUnread, getChatUnread);
  mount(own.muteConversation, muteConversation);
  mount(own.pinConversation, pinConversation);
  mount(own.hideConversation, hideConversation);
  mount(own.clearHistory, clearHistory);
  mount(own.listReadReceipts, listReadReceipts);
  mount(groups.createGroup, createGroup);
  mount(groups.renameGroup, renameGroup);
  mount(groups.setGroupImage, setGroupImage);
  mount(groups.removeGroupImage, removeGroupImage);
  mount(groups.addGroupMembers, addGroupMembers);
  mount(groups.removeGroupMember, removeGroupMember);
  mount(groups.makeGroupOwner, makeGroupOwner);
  mount(groups.leaveGroup, leaveGroup);
}
