import { defineText } from '../../src/translations.ts';

export const membersText = defineText('messaging/members', {
  addPeopleTo: 'Add people to {title}',
  theySeeWhatIsSaidFrom: 'They see what is said from now on.',
  cancel: 'Cancel',
  adding: 'Adding',
  addNumber: '{count, plural, one {Add # person} other {Add # people}}',
  addToTheGroup: 'Add to the group',
  addPeople: 'Add people',
  whoLooksAfterIt: 'Who looks after it',
  // Roles, on badges beside the name of a member: the owner of a group, the team of an event.
  owner: 'Owner',
  team: 'Team',
  moderator: 'Moderator',
  // After the name of the person who reads it.
  isYou: '(you)',
  actionsFor: 'Actions for {name}',
  writeTo: 'Write to {name}',
  makeAnOwner: 'Make an owner',
  removeFromTheGroup: 'Remove from the group',
  theyGetNothingMoreOfThis: 'They get nothing more of this group from now on.',
  removeQuestion: 'Remove {name}?',
  findSomeone: 'Find someone',
  noOneWithThatNameIs: 'No one with that name is here.',
  // Under the name of a member.
  online: 'Online',
  // Action on a conversation: it is hidden from the list until there is a new message.
  putAway: 'Put away',
  // Action on a conversation: its messages are no longer shown to this person.
  clearForMe: 'Clear for me',
  clearWhatWasSaid: 'Clear what was said?',
  everythingUpToNowIsGone: 'Everything up to now is gone for you. The others still see it.',
  youHaveLeft: 'You have left {title}.',
  leaveTheGroup: 'Leave the group',
  // The title is the name of a group.
  leaveQuestion: 'Leave {title}?',
  youGetNothingMoreOfIt: 'You get nothing more of it. Who has been in it longest owns it then, unless someone else does.',
  youGetNothingMoreOfItTo: 'You get nothing more of it. To come back, an owner has to add you.',
  unblock: 'Unblock {name}',
  isBlocked: '{name} is blocked.',
  block: 'Block {name}',
  blockQuestion: 'Block {name}?',
  blockThisPerson: 'Block this person',
  nothingOfTheirsReachesYouAny:
    'Nothing of theirs reaches you any more, and nothing of yours reaches them. They are not told.',
  // Button that changes the name of a group.
  rename: 'Rename',
  chooseAFileOfAtMost: 'Choose a file of at most 6 MB.',
  imageOfTheGroup: 'Picture of the group',
  saving: 'Saving',
  addImage: 'Add a picture',
  changeImage: 'Change picture',
  removeImage: 'Remove picture',
  chooseThePartToKeep: 'Choose the part to keep',
  renameTheGroup: 'Rename the group',
  saveName: 'Save name',
  nameOfTheGroup: 'Name of the group',
});
