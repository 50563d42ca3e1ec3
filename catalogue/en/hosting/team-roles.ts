import { defineText } from '../../src/translations.ts';

export const teamRolesText = defineText('hosting/team-roles', {
  manager: 'Manager',
  managerHint: 'Everything except managing the team and cancelling or deleting the event.',
  // The role of a person who checks tickets.
  checkIn: 'Check-in',
  checkInHint: 'Can only check tickets at the door.',
  owner: 'Owner',
  ownerHint: 'Full access, including managing the team and cancelling the event.',
});
