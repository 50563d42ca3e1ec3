import type {
  listAllPayouts as allContract,
  listPayouts as ownContract,
  listPayoutsToDecide as waitingContract,
} from '@festoon/contracts/money/payouts';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { AdminActor, UserActor } from '../../../platform/http/module.ts';
import { countWaiting, listCases, listWaitingCases } from './case-queries.ts';
import { askedOf, pageOfRows, toCase, toPayout } from './payout-answer.ts';
import { listPayoutsOf } from './queries.ts';

export async function listPayouts(
  ctx: Context,
  { accountId }: UserActor,
  page: EndpointInput<typeof ownContract>,
): Promise<EndpointResult<typeof ownContract>> {
  return pageOfRows(await listPayoutsOf(ctx.db, accountId, askedOf(page)), page, toPayout);
}

export async function listPayoutsToDecide(
  ctx: Context,
  _actor: AdminActor,
  page: EndpointInput<typeof waitingContract>,
): Promise<EndpointResult<typeof waitingContract>> {
  const { currency } = ctx.config;
  const rows = await listWaitingCases(ctx.db, askedOf(page));
  return { ...pageOfRows(rows, page, toCase), ...(await countWaiting(ctx.db, currency)), currency };
}

export async function listAllPayouts(
  ctx: Context,
  _actor: AdminActor,
  { status, ...page }: EndpointInput<typeof allContract>,
): Promise<EndpointResult<typeof allContract>> {
  return pageOfRows(await listCases(ctx.db, { ...askedOf(page), status: status ?? null }), page, toCase);
}
