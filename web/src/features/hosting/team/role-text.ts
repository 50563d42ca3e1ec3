import type { TeamRole } from '@festoon/contracts/events/team-role';
import { teamRolesText } from '@festoon/catalogue/hosting/team-roles';

const LABELS = { manager: 'manager', check_in: 'checkIn', owner: 'owner' } as const satisfies Record<TeamRole, string>;
const HINTS = {
  manager: 'managerHint',
  check_in: 'checkInHint',
  owner: 'ownerHint',
} as const satisfies Record<TeamRole, string>;
const ROLES = Object.keys(LABELS) as TeamRole[];

/** Returns the name of each role, and the actions it allows. */
export function roleOptions(): { readonly value: TeamRole; readonly label: string; readonly hint: string }[] {
  return ROLES.map((value) => ({ value, label: roleLabel(value), hint: teamRolesText(HINTS[value]) }));
}

export function roleLabel(role: TeamRole): string {
  return teamRolesText(LABELS[role]);
}
