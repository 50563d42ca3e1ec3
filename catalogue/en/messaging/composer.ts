import { defineText } from '../../src/translations.ts';

export const composerText = defineText('messaging/composer', {
  writeAMessage: 'Write a message',
  saveMessage: 'Save message',
  sendMessage: 'Send message',
  thisIsTooLongForOne: 'This is too long for one message.',
  // "s" is the unit of seconds.
  slowModeYouCanWriteAgain: 'Slow mode: you can write again in {secondsLeft, number} s.',
  attachImagesOrFiles: 'Attach pictures or files',
  emoji: 'Emoji',
  putInAnEmoji: 'Put in an emoji',
  askWithAPoll: 'Ask with a poll',
  editMessage: 'Edit message',
  stopEditing: 'Stop editing',
  replyTo: 'Reply to {name}',
  replyToSomeoneWhoLeft: 'Reply to someone who left',
  // In place of the text of a message that has none.
  file: 'File',
  doNotReply: 'Do not reply',
  peopleToMention: 'People to mention',
  filesOfThisMessage: 'Files of this message',
  // Progress of a file: the name is the file’s.
  sending: 'Sending {name}',
  // Button that removes a file from the message: the name is the file’s.
  remove: 'Remove {name}',
  fileTooLarge: '{name} is too large: at most {size}.',
  aMessageTakesFiles: 'A message takes {messageFilesMax, plural, one {# file} other {# files}}.',
  findAnEmoji: 'Find an emoji',
  noEmojiOfThatNameHere: 'No emoji of that name here.',
  // In place of the text of a quoted message that has none.
  poll: 'Poll',
  event: 'Event',
});
