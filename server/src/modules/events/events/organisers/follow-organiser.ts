import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { followOrganiser as contract } from '@festoon/contracts/events/organisers';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { deleteFollow, findOrganiser, insertFollow } from './organiser-queries.ts';

type Input = EndpointInput<typeof contract>;

/** Follows an organiser. Throws `not_found` for an unknown organiser and for the account itself. */
export async function followOrganiser(ctx: Context, actor: UserActor, { handle }: Input) {
  const now = ctx.clock.now();
  const organiser = await findOrganiser(ctx.db, { handle, viewerId: actor.accountId, now });
  if (organiser === null || organiser.id === actor.accountId) throwDomainError('not_found');
  await insertFollow(ctx.db, { followerId: actor.accountId, organiserId: organiser.id, at: now });
  return { isFollowed: true, followerCount: organiser.followerCount + (organiser.isFollowed ? 0 : 1) };
}

export async function unfollowOrganiser(ctx: Context, actor: UserActor, { handle }: Input) {
  const organiser = await findOrganiser(ctx.db, { handle, viewerId: actor.accountId, now: ctx.clock.now() });
  if (organiser === null) throwDomainError('not_found');
  await deleteFollow(ctx.db, { followerId: actor.accountId, organiserId: organiser.id });
  return { isFollowed: false, followerCount: organiser.followerCount - (organiser.isFollowed ? 1 : 0) };
}
