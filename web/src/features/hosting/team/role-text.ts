import type { TeamRole } from '@festoon/contracts/events/team-role';

/** The name of each role, and the actions it allows. */
export const ROLES: readonly { readonly value: TeamRole; readonly label: string; readonly hint: string }[] = [
  { value: 'manager', label: 'Manager', hint: 'Everything but the team, cancelling and deleting.' },
  { value: 'check_in', label: 'Check-in', hint: 'Checks tickets at the door and sees nothing else.' },
  { value: 'owner', label: 'Owner', hint: 'Everything, the team included.' },
];

export function roleLabel(role: TeamRole): string {
  return ROLES.find(({ value }) => value === role)?.label ?? '';
}

/** Returns the text of an invitation, such as "help run it, as a manager". */
export function roleInvitationText(role: TeamRole): string {
  const texts: Record<TeamRole, string> = {
    owner: 'run it together, as an owner',
    manager: 'help run it, as a manager',
    check_in: 'check tickets at its door',
  };
  return texts[role];
}
