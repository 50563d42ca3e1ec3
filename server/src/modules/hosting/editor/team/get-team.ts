import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { getTeam as contract, Team, TeamInvitation, TeamMember } from '@festoon/contracts/hosting/team';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { listInvitations, listMembers, type InvitationRow, type MemberRow } from './team-queries.ts';

/** Returns the team of an event. Owners also see email addresses and open invitations. */
export async function getTeam(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof contract>): Promise<Team> {
  const { role, seriesId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const isOwner = role === 'owner';
  const members = await listMembers(ctx.db, eventId);
  const cards = await getPublicAccounts(
    ctx.db,
    members.map(({ id }) => id),
  );
  const invitations = isOwner ? await listInvitations(ctx.db, eventId) : [];
  const now = ctx.clock.now();
  return {
    members: members.map((member) =>
      toMember(member, { imageUrl: cards.get(member.id)?.imageUrl ?? null, isOwner, accountId: actor.accountId }),
    ),
    invitations: invitations.map((invitation) => toInvitation(invitation, now)),
    mayManage: isOwner,
    isSeries: seriesId !== null,
  };
}

type MemberView = { readonly imageUrl: string | null; readonly isOwner: boolean; readonly accountId: string };

function toMember(member: MemberRow, { imageUrl, isOwner, accountId }: MemberView): TeamMember {
  const { id, name, handle, email, role, isOrganiser } = member;
  const isYou = id === accountId;
  return {
    id: AccountId.parse(id),
    name,
    handle,
    imageUrl,
    email: isOwner || isYou ? email : null,
    role,
    isOrganiser,
    isYou,
  };
}

function toInvitation({ id, email, role, invitedBy, sentAt, expiresAt }: InvitationRow, now: Date): TeamInvitation {
  return {
    id,
    email,
    role,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  };
}
