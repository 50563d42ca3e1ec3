import { defineText } from '../../src/translations.ts';

export const leaveTeamText = defineText('hosting/leave-team', {
  youHaveLeftTheTeam: 'You have left the team.',
  leaveTheTeam: 'Leave the team',
  leaveTitle: 'Leave the team?',
  youCanNoLongerWorkOn: 'You can no longer work on this event. To come back, an owner has to invite you again.',
});
