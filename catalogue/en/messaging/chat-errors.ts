import { defineText } from '../../src/translations.ts';

export const chatErrorsText = defineText('messaging/chat-errors', {
  emptyMessage: 'Write a message first.',
  emptyEdit: 'Write something, or delete the message.',
  emptyField: 'This can’t be empty.',
  tooManyMarks: 'Your text has too many accents or invisible characters in a row.',
  unknownEvent: 'We couldn’t find this event.',
  unknownReply: 'We couldn’t find the message you’re replying to.',
  missingFiles: 'Upload these files again.',
  duplicateOption: 'You’ve already added this answer.',
  tooManyOptions: 'Choose one answer.',
  unknownOption: 'Choose one of this poll’s answers.',
  invalidEmoji: 'Choose one emoji.',
  tooManyIds: 'Enter up to {max, number} IDs, separated by commas.',
});
