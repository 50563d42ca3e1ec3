import type {
  listAllPayouts as allContract,
  listPayouts as ownContract,
  listPendingPayouts as waitingContract,
} from '@festoon/contracts/money/payouts';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { AdminActor, UserActor } from '../../../platform/http/module.ts';
import { countPendingPayouts, listPayoutReviews, listPendingReviews } from './review-queries.ts';
import { pageQueryOf, pageOfRows, toPayoutReview, toPayout } from './to-payout.ts';
import { listPayoutsOf } from './queries.ts';

export async function listPayouts(
  ctx: Context,
  { accountId }: UserActor,
  page: EndpointInput<typeof ownContract>,
): Promise<EndpointResult<typeof ownContract>> {
  return pageOfRows(await listPayoutsOf(ctx.db, accountId, pageQueryOf(page)), page, toPayout);
}

export async function listPendingPayouts(
  ctx: Context,
  _actor: AdminActor,
  page: EndpointInput<typeof waitingContract>,
): Promise<EndpointResult<typeof waitingContract>> {
  const { currency } = ctx.config;
  const rows = await listPendingReviews(ctx.db, pageQueryOf(page));
  return { ...pageOfRows(rows, page, toPayoutReview), ...(await countPendingPayouts(ctx.db, currency)), currency };
}

export async function listAllPayouts(
  ctx: Context,
  _actor: AdminActor,
  { status, ...page }: EndpointInput<typeof allContract>,
): Promise<EndpointResult<typeof allContract>> {
  return pageOfRows(await listPayoutReviews(ctx.db, { ...pageQueryOf(page), status: status ?? null }), page, toPayoutReview);
}
