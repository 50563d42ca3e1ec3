import { defineText } from '../../src/translations.ts';

export const chatDataText = defineText('messaging/chat-data', {
  // In the list of a person's data.
  description: 'Your chat messages and files, your conversations, the people you’ve blocked and what you’ve reported.',
  retainedNote: 'People you messaged keep your messages, without your name. Photos and files you sent are deleted.',
  // In the administrators' list of data that is deleted after some time.
  reportsTitle: 'Reviewed message reports',
  reportsDescription: 'After a decision: a copy of the message, who reported it and your response.',
});
