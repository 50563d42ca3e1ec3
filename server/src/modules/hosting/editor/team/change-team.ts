import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  changeTeamRole as changing,
  leaveTeam as leaving,
  removeFromTeam as removing,
  Team,
} from '@festoon/contracts/hosting/team';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { getTeam } from './get-team.ts';
import { deleteMember, setMemberRole } from './team-queries.ts';

/**
 * Changes the role of a team member, and withdraws the invitations of a former owner. Ends their live connections, so that their
 * open pages check their access again.
 */
export async function changeTeamRole(
  ctx: Context,
  actor: UserActor,
  { eventId, memberId, role }: EndpointInput<typeof changing>,
): Promise<Team> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  throwIfSelf(actor, memberId);
  if (memberId === event.organiserId) throwDomainError('last_owner');
  const isChanged = await inTransaction(ctx.db, (tx) => setMemberRole(tx, { eventId, accountId: memberId, role }));
  if (!isChanged) throwDomainError('not_found');
  ctx.live.endAccount(memberId);
  return getTeam(ctx, actor, { eventId });
}

/** Removes a member from the team. Their next call has a stranger's access, and their open sockets end. */
export async function removeFromTeam(
  ctx: Context,
  actor: UserActor,
  { eventId, memberId }: EndpointInput<typeof removing>,
): Promise<Team> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  throwIfSelf(actor, memberId);
  if (memberId === event.organiserId) throwDomainError('last_owner');
  const isRemoved = await inTransaction(ctx.db, (tx) => deleteMember(tx, { eventId, accountId: memberId }));
  if (!isRemoved) throwDomainError('not_found');
  ctx.live.endAccount(memberId);
  return getTeam(ctx, actor, { eventId });
}

export async function leaveTeam(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof leaving>) {
  const { accountId } = actor;
  const event = await getManagedEvent(ctx.db, { eventId, accountId }, 'check_in');
  if (accountId === event.organiserId) throwDomainError('last_owner');
  await inTransaction(ctx.db, (tx) => deleteMember(tx, { eventId, accountId }));
  ctx.live.endAccount(accountId);
  return { left: true };
}

function throwIfSelf({ accountId }: UserActor, memberId: string): void {
  if (memberId !== accountId) return;
  throw new InvalidInput([{ path: 'memberId', message: editorChecksText('ownMembership') }]);
}
