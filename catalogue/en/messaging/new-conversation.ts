import { defineText } from '../../src/translations.ts';

export const newConversationText = defineText('messaging/new-conversation', {
  giveTheGroupAName: 'Give the group a name.',
  newConversation: 'New conversation',
  chooseOnePersonOrSeveralFor: 'Choose one person, or several for a group.',
  cancel: 'Cancel',
  starting: 'Starting',
  startGroup: 'Start group',
  startConversation: 'Start conversation',
  nameOfTheGroup: 'Name of the group',
  chooseSomeoneFirst: 'Choose someone first.',
});
