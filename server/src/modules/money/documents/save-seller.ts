import type { getSeller as getContract, saveSeller as saveContract, Seller } from '@festoon/contracts/money/documents';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findSeller, saveSellerRow } from './seller-queries.ts';

export async function getSeller({ db }: Context, { accountId }: UserActor): Promise<EndpointResponse<typeof getContract>> {
  return { seller: await findSeller(db, accountId) };
}

/** Saves the seller details for documents that are issued from now on. */
export async function saveSeller(
  ctx: Context,
  actor: UserActor,
  seller: Seller,
): Promise<EndpointResponse<typeof saveContract>> {
  await saveSellerRow(ctx.db, actor.accountId, { ...seller, now: ctx.clock.now() });
  return getSeller(ctx, actor);
}
