import { defineText } from '../../src/translations.ts';

export const newConversationText = defineText('messaging/new-conversation', {
  enterAGroupName: 'Enter a group name.',
  newConversation: 'New conversation',
  chooseOnePersonOrSeveralTo: 'Choose one person, or several to start a group.',
  cancel: 'Cancel',
  starting: 'Starting',
  startGroup: 'Start group',
  startConversation: 'Start conversation',
  groupName: 'Group name',
  chooseAtLeastOnePerson: 'Choose at least one person.',
});
