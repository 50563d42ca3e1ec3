import { defineText } from '../../src/translations.ts';

export const chatSettingsText = defineText('messaging/chat-settings', {
  chatSettings: 'Chat settings',
  blockedPeople: 'Blocked people',
  youHaveBlockedNoOne: 'You have blocked no one.',
  unblock: 'Unblock',
  unblockPerson: 'Unblock {name}',
  // Switches, each with the hint below it.
  shareReadReceipts: 'Show what I have read',
  shareReadReceiptsHint: 'Off, you don’t see either what others have read.',
  sharePresence: 'Show when I am here',
  sharePresenceHint: 'Off, you don’t see either when others are here.',
  allowNewConversations: 'People can begin a conversation with me',
  allowNewConversationsHint: 'Those you share an event with. Conversations you have go on.',
});
