import { defineText } from '../../src/translations.ts';

export const leaveTeamText = defineText('hosting/leave-team', {
  youLeftTheTeam: 'You left the team',
  leaveTeam: 'Leave team',
  leaveTitle: 'Leave the team?',
  youllLoseAccessToThisEvents: 'You’ll lose access to this event’s tools. An owner can invite you again.',
});
