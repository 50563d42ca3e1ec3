import { defineText } from '../../src/translations.ts';

export const teamRolesText = defineText('hosting/team-roles', {
  manager: 'Manager',
  managerHint: 'Everything but the team, cancelling and deleting.',
  // The role of a person who checks tickets.
  checkIn: 'Check-in',
  checkInHint: 'Checks tickets at the door and sees nothing else.',
  owner: 'Owner',
  ownerHint: 'Everything, the team included.',
});
