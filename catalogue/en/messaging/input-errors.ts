import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('messaging/input-errors', {
  groupName: 'Enter a group name.',
  noMembers: 'Choose at least one person.',
  tooManyMembers: 'A group can have up to {max, number} people.',
  pollQuestion: 'Enter a question.',
  pollOption: 'Enter an answer.',
  slowMode: 'Choose one of the listed times.',
  tooManyBlockedWords: 'Enter up to {max, number} words.',
  timeoutTooLong: 'Choose up to 30 days.',
});
