import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type {
  acceptInvitation as accepting,
  declineInvitation as declining,
  MyInvitation,
  openInvitation as opening,
} from '@festoon/contracts/hosting/team';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { eventTimeOf, toEventImage } from '../../../events/events/public.ts';
import { throttles } from '../constants.ts';
import {
  findInvitationByToken,
  findOwnInvitation,
  listOwnInvitations,
  type OwnInvitationRow,
} from './own-invitation-queries.ts';
import { addMember, deleteInvitation } from './team-queries.ts';

/** Lists the invitations sent to the account's own address. */
export async function listMyInvitations(ctx: Context, { accountId }: UserActor) {
  const rows = await listOwnInvitations(ctx.db, { accountId, now: ctx.clock.now() });
  return { items: rows.map(toMyInvitation) };
}

/** Returns the invitation that a link leads to, before it is accepted. */
export async function openInvitation(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof opening>,
): Promise<MyInvitation> {
  return toMyInvitation(await getInvitation(ctx, actor, input));
}

/** Adds the caller to the team of every occurrence. If two people use one link at the same time, one joins. */
export async function acceptInvitation(ctx: Context, actor: UserActor, input: EndpointInput<typeof accepting>) {
  const { id, eventId, role } = await getInvitation(ctx, actor, input);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteInvitation(tx, id))) throwDomainError('invitation_invalid');
    await addMember(tx, { eventId, accountId: actor.accountId, role });
  });
  return { eventId: EventId.parse(eventId), role };
}

export async function declineInvitation(ctx: Context, actor: UserActor, input: EndpointInput<typeof declining>) {
  const { id } = await getInvitation(ctx, actor, input);
  await deleteInvitation(ctx.db, id);
  return { declined: true };
}

type InvitationReference = { readonly token: string } | { readonly invitationId: string };

async function getInvitation(
  ctx: Context,
  { accountId }: UserActor,
  reference: InvitationReference,
): Promise<OwnInvitationRow> {
  await throttle(ctx, throttles.invitationLookups, accountId);
  const now = ctx.clock.now();
  const row =
    'token' in reference
      ? await findInvitationByToken(ctx.db, { tokenHash: tokenHash(reference.token), now })
      : await findOwnInvitation(ctx.db, { invitationId: reference.invitationId, accountId, now });
  return row ?? throwDomainError('invitation_invalid');
}

function toMyInvitation(row: OwnInvitationRow): MyInvitation {
  const { id, role, invitedBy, expiresAt, eventId, title, city, coverKey, coverAlt, coverColour } = row;
  return {
    id,
    role,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    event: {
      id: EventId.parse(eventId),
      title,
      ...eventTimeOf(row),
      city,
      cover: coverKey === null ? null : toEventImage(coverKey, coverAlt, coverColour),
    },
  };
}
