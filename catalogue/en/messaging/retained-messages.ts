import { defineText } from '../../src/translations.ts';

export const retainedMessagesText = defineText('messaging/retained-messages', {
  deletedAccount: 'Deleted account',
  reportedMessage: 'Reported message:',
});
