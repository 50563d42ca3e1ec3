import * as groups from '@festoon/contracts/messaging/chat-groups';
import * as own from '@festoon/contracts/messaging/chat-own';
import * as chats from '@festoon/contracts/messaging/chats';
import type { Routes } from '../../../../platform/http/module.ts';
import { clearConversation, muteConversation, pinConversation, putAwayConversation } from './change-own-place.ts';
import { getChatUnread } from './get-chat-unread.ts';
import { getConversation } from './get-conversation.ts';
import { removeGroupImage, renameGroup, setGroupImage } from './group-face.ts';
import { addGroupMembers, createGroup, leaveGroup, makeGroupOwner, removeGroupMember } from './group-people.ts';
import { listConversations } from './list-conversations.ts';
import { listReadMarks } from './list-read-marks.ts';
import { openDirectConversation } from './open-direct.ts';
import { readUpTo } from './read-up-to.ts';

export function conversationRoutes({ mount }: Routes): void {
  mount(chats.listConversations, listConversations);
  mount(chats.getConversation, getConversation);
  mount(chats.openDirectConversation, openDirectConversation);
  mount(chats.readConversation, readUpTo);
  mount(chats.getChatUnread, getChatUnread);
  mount(own.muteConversation, muteConversation);
  mount(own.pinConversation, pinConversation);
  mount(own.putAwayConversation, putAwayConversation);
  mount(own.clearConversation, clearConversation);
  mount(own.listReadMarks, listReadMarks);
  mount(groups.createGroup, createGroup);
  mount(groups.renameGroup, renameGroup);
  mount(groups.setGroupImage, setGroupImage);
  mount(groups.removeGroupImage, removeGroupImage);
  mount(groups.addGroupMembers, addGroupMembers);
  mount(groups.removeGroupMember, removeGroupMember);
  mount(groups.makeGroupOwner, makeGroupOwner);
  mount(groups.leaveGroup, leaveGroup);
}
