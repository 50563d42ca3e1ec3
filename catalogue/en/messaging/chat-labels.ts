import { defineText } from '../../src/translations.ts';

export const chatLabelsText = defineText('messaging/chat-labels', {
  // In place of the name of a person whose account was deleted.
  deletedAccount: 'Deleted account',
  // In place of the text of a message that is only a photo.
  photo: 'Photo',
  // In place of the venue of an online event.
  online: 'Online',
});
