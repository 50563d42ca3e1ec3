import { defineText } from '../../src/translations.ts';

export const chatSettingsText = defineText('messaging/chat-settings', {
  chatSettings: 'Chat settings',
  blockedPeople: 'Blocked people',
  youHaventBlockedAnyone: 'You haven’t blocked anyone.',
  unblock: 'Unblock',
  unblockPerson: 'Unblock {name}',
  // Switches, each with the hint below it.
  shareReadReceipts: 'Read receipts',
  shareReadReceiptsHint: 'If you turn this off, you won’t see other people’s either.',
  sharePresence: 'Show when I’m online',
  sharePresenceHint: 'If you turn this off, you won’t see when others are online.',
  allowNewConversations: 'Allow new messages from people at my events',
  allowNewConversationsHint: 'Your existing chats aren’t affected.',
  showLinkPreviews: 'Show link previews',
  showLinkPreviewsHint: 'If you turn this off, you’ll only see the links that people send.',
  previewOwnLinks: 'Preview links I send',
  previewOwnLinksHint: 'We open the page of your link to show its title and image to everyone in the chat.',
});
