import type { getPlan as one, listPlans as all } from '@festoon/contracts/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/module.ts';
import { findPlan, listPlanRows } from './plan-queries.ts';

/** What premium costs, the cheapest first. */
export async function listPlans(ctx: Context): Promise<EndpointResult<typeof all>> {
  return { success: true, data: await listPlanRows(ctx.db) };
}

export async function getPlan(
  ctx: Context,
  _actor: Actor,
  { type }: EndpointInput<typeof one>,
): Promise<EndpointResult<typeof one>> {
  const plan = await findPlan(ctx.db, type);
  if (plan === null) refuse('not_found');
  return { success: true, data: plan };
}
