import * as contract from '@festoon/contracts/hosting/team';
import type { Routes } from '../../../../platform/http/module.ts';
import { changeTeamRole, leaveTeam, removeFromTeam } from './change-team.ts';
import { getTeam } from './get-team.ts';
import { inviteToTeam, resendInvitation, revokeInvitation } from './invite-to-team.ts';
import { acceptInvitation, declineInvitation, listMyInvitations, openInvitation } from './own-invitations.ts';

export function teamRoutes({ mount }: Routes): void {
  mount(contract.getTeam, getTeam);
  mount(contract.inviteToTeam, inviteToTeam);
  mount(contract.resendInvitation, resendInvitation);
  mount(contract.revokeInvitation, revokeInvitation);
  mount(contract.changeTeamRole, changeTeamRole);
  mount(contract.removeFromTeam, removeFromTeam);
  mount(contract.leaveTeam, leaveTeam);
  mount(contract.listMyInvitations, listMyInvitations);
  mount(contract.openInvitation, openInvitation);
  mount(contract.acceptInvitation, acceptInvitation);
  mount(contract.declineInvitation, declineInvitation);
}
