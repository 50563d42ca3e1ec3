import { defineText } from '../../src/translations.ts';

export const teamRolesText = defineText('hosting/team-roles', {
  manager: 'Manager',
  managerHint: 'Everything except managing the team, cancelling or deleting.',
  // The role of a person who checks tickets.
  checkIn: 'Check-in',
  checkInHint: 'Can only check tickets at the door.',
  owner: 'Owner',
  ownerHint: 'Full access, including the team.',
});
