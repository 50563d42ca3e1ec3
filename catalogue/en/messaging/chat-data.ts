import { defineText } from '../../src/translations.ts';

export const chatDataText = defineText('messaging/chat-data', {
  // In the list of a person's data.
  description: 'Your messages and files in chats, your conversations, the people you blocked and what you reported.',
  retainedNote: 'The people you wrote to keep your messages, without your name. Photos and files you sent are deleted.',
  // In the administrators' list of data that is deleted after some time.
  reportsTitle: 'Reviewed message reports',
  reportsDescription: 'Counted from the decision: a copy of the message, who reported it and what you answered.',
});
