import type { listPlans as endpoint, Plan } from '@festoon/contracts/subscription';
import type { EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { listPlanRows } from './queries.ts';

/** What premium costs, the cheapest first. */
export async function listPlans(ctx: Context): Promise<EndpointResult<typeof endpoint>> {
  const rows = await listPlanRows(ctx.db);
  const data = rows.map(({ type, interval, ...plan }) => ({
    ...plan,
    type: type as Plan['type'],
    interval: interval as Plan['interval'],
  }));
  return { success: true, data };
}
