import { defineText } from '../../src/translations.ts';

export const composerText = defineText('messaging/composer', {
  writeAMessage: 'Write a message',
  saveMessage: 'Save message',
  sendMessage: 'Send message',
  thisMessageIsTooLong: 'This message is too long.',
  // "s" is the unit of seconds.
  slowModeYouCanPostAgain: 'Slow mode: you can post again in {secondsLeft, number} s.',
  attachImagesOrFiles: 'Attach photos or files',
  emoji: 'Emoji',
  addAnEmoji: 'Add an emoji',
  createAPoll: 'Create a poll',
  editMessage: 'Edit message',
  stopEditing: 'Cancel editing',
  replyTo: 'Reply to {name}',
  replyToADeletedAccount: 'Reply to a deleted account',
  // In place of the text of a message that has none.
  file: 'File',
  cancelReply: 'Cancel reply',
  peopleToMention: 'People to mention',
  attachments: 'Attachments',
  // Progress of a file: the name is the file’s.
  sending: 'Uploading {name}',
  // Button that removes a file from the message: the name is the file’s.
  remove: 'Remove {name}',
  fileTooLarge: '{name} is too large. The limit is {size}.',
  youCanAttachUpToFiles: 'You can attach up to {messageFilesMax, plural, one {# file} other {# files}}.',
  searchEmoji: 'Search emoji',
  noEmojiFound: 'No emoji found.',
  // In place of the text of a quoted message that has none.
  poll: 'Poll',
  event: 'Event',
});
