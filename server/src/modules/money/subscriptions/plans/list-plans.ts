import type { listPlans as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { listPlanRows } from './plan-queries.ts';

/** Lists the premium plans with their prices, cheapest first. */
export async function listPlans(ctx: Context): Promise<EndpointResult<typeof endpoint>> {
  return { success: true, data: await listPlanRows(ctx.db) };
}
