import { defineText } from '../../src/translations.ts';

export const shortcutsText = defineText('app/shortcuts', {
  keyboardShortcuts: 'Keyboard shortcuts',
  // Titles of groups of keys: where they work.
  everywhere: 'Everywhere',
  chats: 'Chats',
  eventEditor: 'Event editor',
  tickets: 'Tickets',
  liveStreams: 'Live streams',
  calls: 'Calls',
  adminTables: 'Tables',
  // The effect of a key.
  openPalette: 'Open the command palette',
  showShortcuts: 'Show the keyboard shortcuts',
  closeDialog: 'Close a dialog',
  sendMessage: 'Send the message',
  newLine: 'Start a new line',
  cancelReply: 'Cancel a reply or edit',
  lastMessage: 'From an empty field, go to the last message',
  moveBetweenMessages: 'Move between messages or conversations',
  messageActions: 'Open message actions',
  save: 'Save',
  previousTicket: 'Go to the previous ticket',
  nextTicket: 'Go to the next ticket',
  play: 'Play or pause',
  mute: 'Turn the sound on or off',
  fullScreen: 'Turn full screen on or off',
  captions: 'Turn captions on or off',
  volume: 'Change the volume',
  skip: 'Skip forwards or backwards',
  microphone: 'Turn the microphone on or off',
  camera: 'Turn the camera on or off',
  leaveEnlarged: 'Exit the enlarged view',
  nextRow: 'Open the next row',
  previousRow: 'Open the previous row',
  focusSearch: 'Search the table',
  closeRow: 'Close the row',
  // Between two keys that do the same.
  or: 'or',
  // Names of keys on the keyboard.
  space: 'Space',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Turn this off if you use speech input or press keys by accident. This setting applies to this device only.',
});
