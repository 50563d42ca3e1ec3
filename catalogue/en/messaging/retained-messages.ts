import { defineText } from '../../src/translations.ts';

export const retainedMessagesText = defineText('messaging/retained-messages', {
  someoneWhoLeft: 'Someone who left',
  theReportedMessage: 'The reported message:',
});
