import type { EndpointInput } from '@festoon/contracts/endpoint';
import type {
  inviteToTeam as contract,
  resendInvitation as resending,
  revokeInvitation as revoking,
  Team,
} from '@festoon/contracts/team';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/public.ts';
import { getTeam } from './get-team.ts';
import { sendInvitation } from './send-invitation.ts';
import { deleteInvitation, findInvitation, isOnTeam, listInvitations, listMembers, lockTeam } from './team-queries.ts';

const TEAM_MAX = 50;

/** Invites a person by mail. The answer is the same whether the address has an account or not. */
export async function inviteToTeam(
  ctx: Context,
  actor: UserActor,
  { eventId, email, role }: EndpointInput<typeof contract>,
): Promise<Team> {
  const { accountId } = actor;
  const event = await getHosted(ctx.db, { eventId, accountId }, 'owner');
  if (await isOnTeam(ctx.db, { eventId, email })) throwDomainError('already_member');
  await sendInvitation(ctx, { event, email, role, accountId }, (tx) => throwIfFull(tx, { eventId, email }));
  return getTeam(ctx, actor, { eventId });
}

async function throwIfFull(tx: Tx, { eventId, email }: { eventId: string; email: string }): Promise<void> {
  await lockTeam(tx, eventId);
  const members = await listMembers(tx, eventId);
  const open = await listInvitations(tx, eventId);
  const others = open.filter((invitation) => invitation.email.toLowerCase() !== email.toLowerCase());
  if (members.length + others.length >= TEAM_MAX) throwDomainError('team_full');
}

export async function resendInvitation(
  ctx: Context,
  actor: UserActor,
  { eventId, invitationId }: EndpointInput<typeof resending>,
): Promise<Team> {
  const { accountId } = actor;
  const event = await getHosted(ctx.db, { eventId, accountId }, 'owner');
  const invitation = await findInvitation(ctx.db, { eventId, invitationId });
  if (invitation === null) throwDomainError('not_found');
  const { email, role } = invitation;
  await sendInvitation(ctx, { event, email, role, accountId }, async (tx) => {
    if (!(await deleteInvitation(tx, invitationId))) throwDomainError('not_found');
  });
  return getTeam(ctx, actor, { eventId });
}

export async function revokeInvitation(
  ctx: Context,
  actor: UserActor,
  { eventId, invitationId }: EndpointInput<typeof revoking>,
): Promise<Team> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  const invitation = await findInvitation(ctx.db, { eventId, invitationId });
  if (invitation === null || !(await deleteInvitation(ctx.db, invitationId))) throwDomainError('not_found');
  return getTeam(ctx, actor, { eventId });
}
