import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { listOrganisersToFollow as contract } from '@festoon/contracts/events/organisers';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listMostFollowedOrganisers } from '../search/home-queries.ts';

const ITEMS_MAX = 6;

/** Lists the most followed organisers of upcoming public events that the account does not follow yet. */
export async function listOrganisersToFollow(ctx: Context, actor: UserActor): Promise<EndpointResponse<typeof contract>> {
  const rows = await listMostFollowedOrganisers(ctx.db, {
    now: ctx.clock.now(),
    limit: ITEMS_MAX,
    viewerId: actor.accountId,
  });
  return {
    items: rows.map(({ id, imageKey, ...organiser }) => ({
      ...organiser,
      id: AccountId.parse(id),
      imageUrl: imageKey === null ? null : `/media/${imageKey}`,
      isFollowed: false,
    })),
  };
}
