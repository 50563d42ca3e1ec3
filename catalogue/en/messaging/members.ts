import { defineText } from '../../src/translations.ts';

export const membersText = defineText('messaging/members', {
  addPeopleTo: 'Add people to {title}',
  theyllSeeNewMessagesButNot: 'They’ll see new messages, but not earlier ones.',
  cancel: 'Cancel',
  adding: 'Adding',
  addNumber: '{count, plural, one {Add # person} other {Add # people}}',
  addToGroup: 'Add to group',
  addPeople: 'Add people',
  moderators: 'Moderators',
  // Roles, on badges beside the name of a member: the owner of a group, the team of an event.
  owner: 'Owner',
  team: 'Team',
  moderator: 'Moderator',
  // After the name of the person who reads it.
  isYou: '(you)',
  actionsFor: 'Actions for {name}',
  writeTo: 'Message {name}',
  makeOwner: 'Make owner',
  removeFromGroup: 'Remove from group',
  theyllNoLongerGetMessagesFrom: 'They’ll no longer get messages from this group.',
  removeQuestion: 'Remove {name}?',
  findSomeone: 'Find someone',
  noOneByThatNameHere: 'No one by that name here.',
  // Under the name of a member.
  online: 'Online',
  // Action on a conversation: it is hidden from the list until there is a new message.
  archive: 'Archive',
  // Action on a conversation: its messages are no longer shown to this person.
  clearHistory: 'Clear history',
  clearChatHistory: 'Clear chat history?',
  thisRemovesAllMessagesSoFar: 'This removes all messages so far, but only for you. Others can still see them.',
  youLeft: 'You left {title}.',
  leaveGroup: 'Leave group',
  // The title is the name of a group.
  leaveQuestion: 'Leave {title}?',
  youWontGetNewMessagesIf:
    'You won’t get new messages. If there’s no other owner, the longest-standing member becomes the owner.',
  youWontGetNewMessagesTo: 'You won’t get new messages. To come back, ask an owner to add you.',
  unblock: 'Unblock {name}',
  isBlocked: '{name} is blocked.',
  block: 'Block {name}',
  blockQuestion: 'Block {name}?',
  blockPerson: 'Block person',
  youWontBeAbleToMessage: 'You won’t be able to message each other. We won’t tell them you’ve blocked them.',
  // Button that changes the name of a group.
  rename: 'Rename',
  chooseAFileUpTo6: 'Choose a file of up to 6 MB.',
  imageOfTheGroup: 'Group photo',
  saving: 'Saving',
  addImage: 'Add photo',
  changeImage: 'Change photo',
  removeImage: 'Remove photo',
  cropPhoto: 'Crop photo',
  renameGroup: 'Rename group',
  saveName: 'Save name',
  groupName: 'Group name',
});
